import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

type WorkerTask = {
  /** The program, below `src/`; runs from the sources and calls `answerWorkerMessage`. */
  program: string
  data: unknown
  timeoutMs: number
  /** Limit of the JavaScript heap. */
  heapMegabytes: number
  /** Limit of the whole process, with buffers and WebAssembly; enforced where `/proc` exists, that is on Linux. */
  maxMegabytes: number
}

/** The worker ran out of time or memory: its input was too much for it. */
export class WorkerExhausted extends Error {
  override name = 'WorkerExhausted'
}

/** The worker ended for any other reason: an error of the shop or of the machine. */
export class WorkerFailed extends Error {
  override name = 'WorkerFailed'
}

const lookEveryMs = 25
/** V8's output on a crash is long; the first lines are enough. */
const maxComplaint = 2000
/** Messages of V8 and Node about missing memory. */
const saysMemory = /out of memory|allocat|invalid (size|\w+ length)/i

/**
 * Runs a program in its own process, with limits on memory and time and without the environment, and returns its
 * answer. A thread is not enough: V8 ends the whole process when one thread's heap is full at a bad moment. Throws
 * `WorkerExhausted` and `WorkerFailed`.
 */
export function runInWorker({ program, data, timeoutMs, heapMegabytes, maxMegabytes }: WorkerTask): Promise<unknown> {
  const worker = fork(join(projectRoot, 'src', program), {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  let isOver = false
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < maxComplaint) complaint += text
  })
  return new Promise<unknown>((resolve, reject) => {
    const exhaust = (reason: string) => reject(new WorkerExhausted(reason, { cause: complaint }))
    const fail = (reason: string, cause: unknown) => reject(new WorkerFailed(reason, { cause }))
    const timer = setTimeout(() => exhaust(`No answer in ${timeoutMs} ms`), timeoutMs)
    const look = async () => {
      if (isOver) return
      if ((await residentMegabytes(worker.pid)) > maxMegabytes) exhaust(`More than ${maxMegabytes} MiB`)
      else setTimeout(look, lookEveryMs)
    }
    setTimeout(look, lookEveryMs)
    worker.once('message', resolve)
    worker.once('error', (error) => fail('The worker did not start', error))
    worker.once('close', (code, signal) => {
      clearTimeout(timer)
      // Only Linux sends SIGKILL when memory is short; our own is sent after the result.
      if (signal === 'SIGKILL' || saysMemory.test(complaint)) exhaust('Out of memory')
      else fail(`The worker ended with ${signal ?? code} and without an answer`, complaint)
    })
    // When the worker has already ended, its exit tells more than this error.
    worker.send(data as object, () => undefined)
  }).finally(() => {
    isOver = true
    worker.kill('SIGKILL')
  })
}

/** 0 where unavailable. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
