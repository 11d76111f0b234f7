import { forgetOldViews } from '#catalog/server/product-views.ts'
import type { Services } from '#foundation/services.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Does at once and then every day what nobody asks for. A failure is logged and tried again the next day. Gives the function that ends it. */
export function startDailyWork({ db, now, log }: Services): () => void {
  const work = () => forgetOldViews(db, now()).catch((error) => log.error(error, 'old product views are still there'))
  void work()
  const timer = setInterval(work, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
