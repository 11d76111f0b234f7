import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { NewStockAlert, StockAlert } from '#catalog/alert-contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, invalidField, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { deleteMessagesAbout, queueEmails } from '#system/server/email-queue.ts'
import { readPrivacyVersion } from '#system/server/system-params.ts'
import { products, stockAlerts, variations } from '../tables.ts'
import { canBeBought, goodsOfAlert, saleColumns } from './alert-goods.ts'
import { isAlertKey } from './alert-links.ts'

/** A confirmation link that was not used may be mailed again after this time. */
const againAfterMs = 60 * 60 * 1000

/**
 * Stores an alert and queues the confirmation email. Returns whether an email was queued, which the response must not
 * reveal. Throws a 422 without consent and for goods that are not on sale, a 409 while they can be bought.
 */
export async function addAlert(db: Db, { caller, now }: CallContext, input: NewStockAlert): Promise<boolean> {
  await checkAlert(db, now, input)
  const { variationId, email } = input
  return db.transaction(async (tx) => {
    const address = email.toLowerCase()
    const consentVersion = await readPrivacyVersion(tx)
    const ofBoth = and(eq(stockAlerts.variationId, variationId), eq(stockAlerts.email, address))
    // A finished alert, or an unused one, is replaced, since the queue takes one email of a kind per alert.
    const over = await tx
      .delete(stockAlerts)
      .where(and(ofBoth, or(isNotNull(stockAlerts.notifiedDate), isUnused(now))))
      .returning({ id: stockAlerts.id })
    await deleteMessagesAbout(
      tx,
      over.map(({ id }) => id),
    )
    const row = { id: newId(now.getTime()), variationId, email: address, locale: caller.locale }
    const [added] = await tx
      .insert(stockAlerts)
      .values({ ...row, consentVersion, createdDate: now })
      .onConflictDoNothing()
      .returning({ id: stockAlerts.id })
    if (!added) return false
    const mail = { kind: 'stock-alert.confirm', aboutId: added.id, locale: caller.locale, to: { address } }
    await queueEmails(tx, now, [mail])
    return true
  })
}

const isUnused = (now: Date) =>
  and(isNull(stockAlerts.confirmedDate), lt(stockAlerts.createdDate, new Date(now.getTime() - againAfterMs)))

/** Throws as `addAlert` does; the result does not depend on the address. */
export async function checkAlert(db: Db, now: Date, { consent, variationId }: NewStockAlert): Promise<void> {
  if (!consent) throw invalidField('consent', m.stock_alert_consent_needed())
  const [goods] = await db
    .select(saleColumns)
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(eq(variations.id, variationId))
  if (goods?.status !== 'published') throw invalidField('variationId', m.error_unknown_id())
  if (canBeBought(goods, now)) throw conflict(m.stock_alert_can_be_bought())
}

/** Throws a 404, also for a wrong key. */
export async function getAlert(db: Db, id: string, key: string): Promise<StockAlert> {
  const isKey = await isAlertKey(db, id, key)
  const [alert] = await goodsOfAlert(db, id)
  if (!alert || !isKey) throw notFound(m.stock_alert_gone())
  const { confirmedDate, notifiedDate, options, sale: _sale, ...shown } = alert
  const state = notifiedDate ? 'told' : confirmedDate ? 'waiting' : 'unconfirmed'
  return { ...shown, state, valuesEn: englishChoice(shown.values, options) }
}

/** Throws a 404, also for a wrong key. */
export async function confirmAlert(db: Db, now: Date, id: string, key: string): Promise<StockAlert> {
  await getAlert(db, id, key)
  await db
    .update(stockAlerts)
    .set({ confirmedDate: now })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedDate)))
  return getAlert(db, id, key)
}

/** Throws a 404, also for a wrong key. */
export async function removeAlert(db: Db, id: string, key: string): Promise<void> {
  await getAlert(db, id, key)
  await db.transaction(async (tx) => {
    await tx.delete(stockAlerts).where(eq(stockAlerts.id, id))
    await deleteMessagesAbout(tx, [id])
  })
}
