import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '#foundation/project-root.ts'

type WorkerTask = {
  /** The program, below `src/`; it runs from the sources and posts one message. */
  program: string
  data: unknown
  timeoutMs: number
  heapMegabytes: number
}

/** The worker ran out of time or memory, or ended without an answer. */
export class WorkerFailed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'WorkerFailed'
  }
}

/**
 * What a program says that runs in a thread of its own, with limits on memory and time and without the environment. The
 * shop goes on whatever happens in there. Throws `WorkerFailed`.
 */
export function runInWorker({ program, data, timeoutMs, heapMegabytes }: WorkerTask): Promise<unknown> {
  const worker = new Worker(join(projectRoot, 'src', program), {
    workerData: data,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  return new Promise<unknown>((resolve, reject) => {
    const timer = setTimeout(() => reject(new WorkerFailed(`No answer in ${timeoutMs} ms`)), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', (error) => reject(new WorkerFailed('The worker failed', error)))
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new WorkerFailed('The worker ended without an answer'))
    })
  }).finally(() => worker.terminate())
}
