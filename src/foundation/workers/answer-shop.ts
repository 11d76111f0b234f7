import { writeFileSync } from 'node:fs'

/**
 * For a program that `runInWorker` starts: answers the one message that comes, then ends. Where the machine's memory is
 * short, Linux ends this process and not the shop.
 */
export function answerShop<Data>(answer: (data: Data) => unknown): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
  process.once('message', async (data: Data) => {
    process.send?.(await answer(data), () => process.disconnect())
  })
}
