import { writeFileSync } from 'node:fs'

/**
 * For programs started by `runInWorker`: handles one message, then ends. When the machine runs out of memory, Linux
 * ends this process instead of the shop.
 */
export function answerWorkerMessage<Data>(answer: (data: Data) => unknown): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Only Linux has this file.
  }
  process.once('message', async (data: Data) => {
    process.send?.(await answer(data), () => process.disconnect())
  })
}
