import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'

type WorkerTask = {
  /** The program, below `src/`; it runs from the sources and calls `answerShop`. */
  program: string
  data: unknown
  timeoutMs: number
  /** Of JavaScript's own heap. */
  heapMegabytes: number
  /** Of the whole process, with buffers and WebAssembly; enforced where there is `/proc`, which is Linux. */
  mostMegabytes: number
}

/** The worker ran out of time or memory, or ended without an answer. */
export class WorkerFailed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'WorkerFailed'
  }
}

const lookEveryMs = 25
/** What V8 says when it gives up is long; the first lines tell. */
const mostComplaint = 2000

/**
 * What a program says that runs in a process of its own, with limits on memory and time and without the environment.
 * A thread would not do: V8 ends the whole process when one thread's heap is full at a bad moment. Throws
 * `WorkerFailed`.
 */
export function runInWorker({ program, data, timeoutMs, heapMegabytes, mostMegabytes }: WorkerTask): Promise<unknown> {
  const worker = fork(join(projectRoot, 'src', program), {
    env: {},
    execArgv: [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  let isOver = false
  worker.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (complaint.length < mostComplaint) complaint += text
  })
  return new Promise<unknown>((resolve, reject) => {
    const fail = (reason: string) => reject(new WorkerFailed(reason, complaint))
    const timer = setTimeout(() => fail(`No answer in ${timeoutMs} ms`), timeoutMs)
    const look = async () => {
      if (isOver) return
      if ((await residentMegabytes(worker.pid)) > mostMegabytes) fail(`More than ${mostMegabytes} MiB`)
      else setTimeout(look, lookEveryMs)
    }
    setTimeout(look, lookEveryMs)
    worker.once('message', resolve)
    worker.once('error', (error) => reject(new WorkerFailed('The worker failed', error)))
    worker.once('close', () => {
      clearTimeout(timer)
      fail('The worker ended without an answer')
    })
    worker.send(data as object, (error) => error && reject(new WorkerFailed('The worker took nothing', error)))
  }).finally(() => {
    isOver = true
    worker.kill('SIGKILL')
  })
}

/** 0 where nobody tells. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
