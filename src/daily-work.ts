import { forgetOldViews } from '#catalog/server/product-views.ts'
import type { Services } from '#foundation/services.ts'
import { forgetOldMessages } from '#system/server/messages.ts'

/** Does every day what nobody asks for. */
export async function dailyWork({ db, now }: Services): Promise<void> {
  await forgetOldViews(db, now())
  await forgetOldMessages(db, now())
}
