import cluster, { type Worker } from 'node:cluster'
import { on, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type BackoffLimits, retryPauseMs } from '#foundation/database/connection/retry-pause.ts'
import type { MessageFromProcess } from './http/telemetry/process-messages.ts'
import { sumOfProcesses } from './http/telemetry/sum-of-processes.ts'
import type { StartResult } from './start-shop.ts'

/** Sent by a process that is open. */
export type OpenedMessage = { opened: StartResult }

type Plan = {
  processes: number
  /** Passed to each process in addition to its environment. */
  env: Record<string, string>
  /** The program of a process. */
  program: string
  /** Called for each opened process, with the first sign-ins to announce. */
  onOpen: (opened: StartResult) => void
  log: (message: string) => void
  /** Stops all processes, also while they are starting. */
  signal: AbortSignal
}

/** Pauses before a replacement starts; a process that lived for `steadyMs` resets them. */
const pauses: BackoffLimits = { firstMs: 200, maxMs: 30_000 }
const steadyMs = 60_000

/** A process ended before it was open; it has logged why. */
export class StartupFailed extends Error {}

/**
 * Keeps this many processes of the shop running. The first one opens alone, since it migrates the database; one that
 * dies is replaced after growing pauses.
 */
export async function supervise({ processes, env, program, onOpen, log, signal: stopping }: Plan) {
  // JSON would turn an infinite or unknown figure into null.
  cluster.setupPrimary({ exec: program, args: [], serialization: 'advanced' })
  const metrics = sumOfProcesses()
  const current = new Set<Worker>()
  const ending = new AbortController()
  let restarting: Promise<void> = Promise.resolve()
  let failures = 0

  /** Rejects when the process ends before it is open. */
  async function open(): Promise<Worker> {
    const startedMs = performance.now()
    const worker = cluster.fork(env)
    let isOpen = false
    current.add(worker)
    metrics.add(worker)
    worker.once('exit', (code, signal) => {
      if (!current.delete(worker) || !isOpen || ending.signal.aborted) return
      if (performance.now() - startedMs > steadyMs) failures = 0
      log(`Process ${worker.process.pid} ended (${signal ?? code}) and is replaced.`)
      void replace()
    })
    try {
      onOpen(await openedOf(worker))
      isOpen = true
      return worker
    } finally {
      if (!isOpen) current.delete(worker)
    }
  }

  async function replace(): Promise<void> {
    while (!ending.signal.aborted && current.size < processes) {
      await wait(retryPauseMs(failures, pauses), undefined, ending).catch(() => undefined)
      failures += 1
      if (ending.signal.aborted || current.size >= processes) return
      await open().catch((error: Error) => ending.signal.aborted || log(error.message))
    }
  }

  /**
   * Starts each new process before it stops an old one, so that there are never fewer; the old one finishes its work.
   */
  async function restartAll(): Promise<void> {
    try {
      for (const old of [...current]) {
        if (ending.signal.aborted || !current.has(old)) continue
        await open()
        current.delete(old)
        await stop(old)
      }
      log('All processes were restarted.')
    } catch (error) {
      log(`${(error as Error).message}. The others stay as they are.`)
    }
    // One that died meanwhile was not missed while another was starting.
    await replace()
  }

  const close = async () => {
    ending.abort()
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && stop(worker)))
  }
  stopping.addEventListener('abort', close)
  try {
    await open()
    await Promise.all(Array.from({ length: processes - 1 }, open))
  } catch (error) {
    await close()
    stopping.throwIfAborted()
    throw error
  }
  return {
    /** Restarts run one after the other. */
    restart(): void {
      restarting = restarting.then(restartAll)
    },
    close,
  }
}

async function openedOf(worker: Worker): Promise<StartResult> {
  const waiting = new AbortController()
  const { signal } = waiting
  try {
    return await Promise.race([
      openedMessage(worker, signal),
      once(worker, 'exit', { signal }).then(() => {
        throw new StartupFailed(`Process ${worker.process.pid} ended before it was open`)
      }),
    ])
  } finally {
    waiting.abort()
  }
}

/** Messages about metrics may come before it. */
async function openedMessage(worker: Worker, signal: AbortSignal): Promise<StartResult> {
  for await (const [message] of on(worker, 'message', { signal }) as AsyncIterable<
    [OpenedMessage | MessageFromProcess]
  >)
    if ('opened' in message) return message.opened
  throw new Error('unreachable: the loop ends by returning or by the signal')
}

async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}
