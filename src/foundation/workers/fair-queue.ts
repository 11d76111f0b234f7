/** Too many requests wait, and this one's client has the most of them; or it has waited too long. */
export class QueueFull extends Error {
  constructor() {
    super('too many requests wait')
    this.name = 'QueueFull'
  }
}

type Job<T> = { key: string; work: () => Promise<T>; waiters: Set<Waiter<T>>; isRunning: boolean }
type Waiter<T> = {
  client: string
  job: Job<T>
  timer: NodeJS.Timeout
  resolve: (result: T) => void
  reject: (error: unknown) => void
}
type Limits = { running: number; waiting: number; waitMs: number }

/**
 * Runs at most `running` jobs at a time. Clients take turns, so that one with many jobs does not delay the others.
 * Equal keys share a job, which starts at the first turn of any of its clients. When more than `waiting` requests
 * wait, the client with the most of them loses its latest, as does every request that waits longer than `waitMs` (both
 * `QueueFull`).
 */
export function fairQueue<T>({ running, waiting, waitMs }: Limits) {
  const jobs = new Map<string, Job<T>>()
  /** Requests whose job has not started, by client. The next turn is the first client's. */
  const lines = new Map<string, Set<Waiter<T>>>()
  let free = running
  let count = 0

  function enter(waiter: Waiter<T>): void {
    const line = lines.get(waiter.client) ?? new Set()
    lines.set(waiter.client, line.add(waiter))
    count += 1
  }

  function leave(waiter: Waiter<T>): void {
    const line = lines.get(waiter.client)
    if (!line?.delete(waiter)) return
    clearTimeout(waiter.timer)
    if (line.size === 0) lines.delete(waiter.client)
    count -= 1
  }

  function refuse(waiter: Waiter<T>): void {
    const { job } = waiter
    leave(waiter)
    job.waiters.delete(waiter)
    if (job.waiters.size === 0) jobs.delete(job.key)
    waiter.reject(new QueueFull())
  }

  function refuseOne(): void {
    const longest = [...lines.values()].reduce((one, other) => (other.size >= one.size ? other : one))
    const waiter = [...longest].at(-1)
    if (waiter) refuse(waiter)
  }

  function startNext(): void {
    const [first] = lines
    if (!first || free === 0) return
    const [client, line] = first
    const [waiter] = line
    if (waiter) void start(waiter.job)
    // Behind the other clients, unless nothing of it is left.
    if (lines.delete(client)) lines.set(client, line)
  }

  async function start(job: Job<T>): Promise<void> {
    free -= 1
    job.isRunning = true
    for (const waiter of job.waiters) leave(waiter)
    try {
      const result = await job.work()
      for (const { resolve } of job.waiters) resolve(result)
    } catch (error) {
      for (const { reject } of job.waiters) reject(error)
    }
    jobs.delete(job.key)
    free += 1
    startNext()
  }

  return (client: string, key: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const job = jobs.get(key) ?? { key, work, waiters: new Set(), isRunning: false }
      const waiter: Waiter<T> = { client, job, resolve, reject, timer: setTimeout(() => refuse(waiter), waitMs) }
      jobs.set(key, job)
      job.waiters.add(waiter)
      if (job.isRunning) return clearTimeout(waiter.timer)
      enter(waiter)
      startNext()
      if (count > waiting) refuseOne()
    })
}
