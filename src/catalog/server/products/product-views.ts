import { lt } from 'drizzle-orm'
import { ClientInfo } from '#catalog/client-info-contract.ts'
import { parseObject } from '#foundation/api/query-grammar.ts'
import { malformed } from '#foundation/api/shop-error.ts'
import { parseWireTime } from '#foundation/api/wire-time.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { m } from '#i18n/messages.js'
import { productViews } from '../tables.ts'

/** Retention of product views, as promised on the privacy page. */
const viewRetentionDays = 90

/** Whether a view has client information worth storing. */
export const hasClientInfo = (info: ClientInfo): boolean =>
  Boolean(info.client_ip_address || info.client_user_agent || info.city || info.country)

/** Stores a product view with its client information; nothing when the product was deleted meanwhile. */
export async function recordView(db: Db, productId: string, viewedDate: Date, info: ClientInfo): Promise<void> {
  const view = {
    productId,
    viewedDate,
    clientIpAddress: info.client_ip_address || null,
    clientUserAgent: info.client_user_agent || null,
    city: info.city || null,
    country: info.country || null,
    ...consentIn(info, viewedDate),
  }
  try {
    await db.insert(productViews).values(view)
  } catch (error) {
    // The product was deleted between the view and its record.
    if (violatedConstraint(error) !== 'product_view_product_id_fkey') throw error
  }
}

/** Proof of consent: its moment, at the latest now, and its policy version; or neither. */
function consentIn({ consent_date, consent_version }: ClientInfo, now: Date) {
  const agreed = consent_date === undefined ? undefined : parseWireTime(consent_date)
  if (!agreed || !consent_version) return { consentDate: null, consentVersion: null }
  return { consentDate: agreed > now ? now : agreed, consentVersion: consent_version }
}

/** Deletes views older than the privacy page allows; returns how many. */
export async function deleteOldViews(db: Db, now: Date): Promise<number> {
  const oldest = daysBefore(now, viewRetentionDays)
  const { rowCount } = await db.delete(productViews).where(lt(productViews.viewedDate, oldest))
  return rowCount ?? 0
}

function objectIn(text: string): unknown {
  try {
    return parseObject(text)
  } catch {
    return undefined
  }
}

/** The `clientInfo` of a list (specification §7) must be a JSON object; listing products is not recorded as a view. */
export function checkClientInfo(text: string | undefined): void {
  if (text === undefined || text === '') return
  const parsed = ClientInfo.safeParse(objectIn(text))
  if (!parsed.success) {
    const message = m.error_query_value({ field: 'clientInfo' })
    throw malformed(message, [{ field: 'clientInfo', message }])
  }
}
