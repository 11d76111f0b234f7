import { createHmac } from 'node:crypto'
import type { Db } from '#foundation/database/database.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { type Locale, localizedPath } from '#i18n/locale.ts'
import { readSecret } from '#system/server/secrets.ts'

/** The key of an alert's link, known only from its email: 132 bits, never changes. */
async function alertKey(db: Db, id: string): Promise<string> {
  const secret = await readSecret(db, 'stock_alert_link')
  return createHmac('sha256', secret).update(`stock-alert:${id}`).digest('base64url').slice(0, 22)
}

export const isAlertKey = async (db: Db, id: string, key: string): Promise<boolean> =>
  constantTimeEqual(key, await alertKey(db, id))

/** The page where the receiver confirms or unsubscribes. */
export async function alertPath(db: Db, id: string, locale: Locale): Promise<string> {
  return localizedPath(locale, urlOf('stockAlert', { id }, { key: await alertKey(db, id) }))
}
