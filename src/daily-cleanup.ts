import { deleteOldReminders } from '#calendar/server/family/delete-reminders.ts'
import { deleteUnusedCalendars } from '#calendar/server/family/family-calendars.ts'
import { deleteOldAlerts } from '#catalog/server/alerts/tell-alerts.ts'
import { deleteOldViews } from '#catalog/server/products/product-views.ts'
import { deleteOldQuestions } from '#catalog/server/questions/delete-old-questions.ts'
import { deleteOldPageViews } from '#content/server/page-views.ts'
import { deleteOldCounts } from '#foundation/security/database-rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import { countBoughtTogether } from '#orders/server/bought-together.ts'
import { deleteOldGiftMessages } from '#orders/server/delete-gift-messages.ts'
import { deleteOldForgedWebhooks } from '#payments/server/handle-webhook.ts'
import { deleteUnsentPhotos } from '#reviews/server/delete-unsent-photos.ts'
import { deleteOldMessages } from '#system/server/email-queue.ts'
import { removeOldImports } from '#system/server/imports/imports.ts'

/** What is done once a day, each by the words that the log says when it failed. */
const works: Record<string, (services: Services, now: Date) => Promise<unknown>> = {
  'old product views are still there': ({ db }, now) => deleteOldViews(db, now),
  'who looked at pages yesterday is still there': ({ db }, now) => deleteOldPageViews(db, now),
  'stock alerts of long ago are still there': ({ db }, now) => deleteOldAlerts(db, now),
  'calendars of families that nobody reads are still there': ({ db }, now) => deleteUnusedCalendars(db, now),
  'reminders of families that are over are still there': ({ db }, now) => deleteOldReminders(db, now),
  'questions that nobody answered are still there': ({ db }, now) => deleteOldQuestions(db, now),
  'messages of long ago are still there': ({ db }, now) => deleteOldMessages(db, now),
  'forged payment reports of long ago are still there': ({ db }, now) => deleteOldForgedWebhooks(db, now),
  'texts of cards of long ago are still there': ({ db }, now) => deleteOldGiftMessages(db, now),
  'imports of long ago are still there': ({ db }, now) => removeOldImports(db, now),
  'tries of long ago are still counted': ({ db }, now) => deleteOldCounts(db, now),
  'photos of reviews that were never sent are still there': deleteUnsentPhotos,
  'what is bought together is as counted the day before': ({ db }, now) => countBoughtTogether(db, now),
}

/**
 * Does the day’s work once. A failure is logged, keeps nothing else from being done and is tried again the next day.
 */
export async function dailyCleanup(services: Services): Promise<void> {
  for (const [trouble, work] of Object.entries(works)) {
    await work(services, services.now()).catch((error) => services.log.error(error, trouble))
  }
}
