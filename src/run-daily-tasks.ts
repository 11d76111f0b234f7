import { deleteUnusedVideos } from '#attachments/server/video/videos.ts'
import { deleteExpiredReminderData } from '#calendar/server/family/delete-reminders.ts'
import { deleteUnusedCalendars } from '#calendar/server/family/family-calendars.ts'
import { deleteOldAlerts } from '#catalog/server/alerts/notify-back-in-stock.ts'
import { endFormerPrices } from '#catalog/server/products/end-former-prices.ts'
import { deleteOldViews } from '#catalog/server/products/product-views.ts'
import { deleteOldQuestions } from '#catalog/server/questions/delete-old-questions.ts'
import { batchVideoIds, productVideoIds } from '#catalog/server/used-video-ids.ts'
import { deleteOldPageViews } from '#content/server/page-views.ts'
import type { Db } from '#foundation/database/database.ts'
import { deleteOldCounts } from '#foundation/security/database-rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import { deleteUnconfirmedTotpSeeds } from '#identity/server/sign-in/two-factor.ts'
import { deleteOldTransferProofs } from '#orders/server/attachments/delete-old-transfer-proofs.ts'
import { recountBoughtTogether } from '#orders/server/bought-together.ts'
import { deleteOldGiftMessages, deleteOldLineTexts, deleteOrderNetworks } from '#orders/server/delete-buyer-texts.ts'
import { deleteOldForgedWebhooks } from '#payments/server/handle-webhook.ts'
import { deleteUnsentPhotos } from '#reviews/server/delete-unsent-photos.ts'
import { deleteOldMessages } from '#system/server/email-queue.ts'
import { failUnendedImports, removeOldImports } from '#system/server/imports/imports.ts'
import { deleteOldAssets, markAssetsUsed } from './http/assets/stored-assets.ts'

type Task = (db: Db, now: Date) => Promise<unknown>

const tasks: Record<string, Task> = {
  deleteOldViews,
  deleteOldPageViews,
  deleteOldAlerts,
  deleteUnusedCalendars,
  deleteOldReminders: deleteExpiredReminderData,
  deleteOldQuestions,
  deleteOldMessages,
  deleteOldForgedWebhooks,
  deleteOldGiftMessages,
  deleteOldLineTexts,
  deleteOrderNetworks,
  failUnendedImports,
  removeOldImports,
  deleteOldCounts,
  deleteUnconfirmedSeeds: deleteUnconfirmedTotpSeeds,
  countBoughtTogether: recountBoughtTogether,
  endFormerPrices,
}

/** Runs all daily tasks once. A failure is logged, does not stop the other tasks and is retried the next day. */
export async function runDailyTasks(services: Services): Promise<void> {
  const { db, now, log } = services
  const run = (task: string, work: Promise<unknown>) =>
    work.catch((error) => log.error({ err: error, task }, 'a daily task failed'))
  for (const [name, task] of Object.entries(tasks)) await run(name, task(db, now()))
  await run('renewAssets', markAssetsUsed(services))
  await run('deleteOldAssets', deleteOldAssets(db, now()))
  await run('deleteOldProofs', deleteOldTransferProofs(services, now()))
  await run('deleteUnsentPhotos', deleteUnsentPhotos(services, now()))
  await run('deleteUnusedVideos', deleteUnusedVideos(services, now(), [productVideoIds(db), batchVideoIds(db)]))
}
