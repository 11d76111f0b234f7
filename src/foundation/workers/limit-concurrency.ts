/**
 * Runs at most `most` tasks of this process at the same time. The others wait in order; one whose `signal` aborts
 * meanwhile rejects with its reason.
 */
export function limitConcurrency(most: number) {
  const waiting = new Set<() => void>()
  let running = 0

  async function begin(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted()
    if (running < most) {
      running += 1
      return
    }
    await new Promise<void>((resolve, reject) => {
      waiting.add(resolve)
      signal?.addEventListener('abort', () => {
        waiting.delete(resolve)
        reject(signal.reason)
      })
    })
  }

  function end(): void {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await begin(signal)
    try {
      return await task()
    } finally {
      end()
    }
  }

  return Object.assign(run, { waiting: () => waiting.size })
}
