import { eq } from 'drizzle-orm'
import { englishChoice } from '#catalog/rules.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { ownOrigin } from '#foundation/security/public-origin.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { plainEmail } from '#foundation/text/plain-email.ts'
import { localizedPath, pickIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { EmailWriter } from '#system/server/send-due-messages.ts'
import { readReplyTo } from '#system/server/system-params.ts'
import { stockAlerts } from '../tables.ts'
import { canBeBought, goodsOfAlert } from './alert-goods.ts'
import { alertPath } from './alert-links.ts'

export const alertEmailKinds: readonly string[] = ['stock-alert.confirm', 'stock-alert.back']

/**
 * The text of an alert's emails, fixed by the shop. Undefined when the alert is gone, or when the goods that were back
 * are gone again; its address then waits again.
 */
export const writeAlertEmail: EmailWriter = async ({ db, config, now }, { kind, aboutId, locale }) => {
  const [goods] = await goodsOfAlert(db, aboutId)
  if (!goods) return undefined
  if (kind === 'stock-alert.back' && !canBeBought(goods.sale, now())) {
    await db.update(stockAlerts).set({ notifiedDate: null }).where(eq(stockAlerts.id, aboutId))
    return undefined
  }
  const { values, options } = goods
  const choice = pickIn(locale, values, englishChoice(values, options)).map(({ value }) => value)
  const name = [pickIn(locale, goods.name, goods.nameEn), ...choice].join(' · ')
  const origin = ownOrigin(config)
  const link = origin + (await alertPath(db, aboutId, locale))
  const search = Object.fromEntries(values.map((one) => [one.name, one.value]))
  const page = origin + localizedPath(locale, urlOf('product', { slug: goods.slug }, search))
  const shop = siteTitle(locale)
  const replyTo = await readReplyTo(db)
  const parts =
    kind === 'stock-alert.confirm'
      ? {
          subject: m.stock_alert_confirm_subject({ shop }, { locale }),
          lines: [m.stock_alert_confirm_text({ name, shop }, { locale }), link, m.mail_confirm_ignore({}, { locale })],
        }
      : {
          subject: m.stock_alert_back_subject({ name }, { locale }),
          lines: [
            m.stock_alert_back_text({ name, shop }, { locale }),
            page,
            m.stock_alert_back_note({}, { locale }),
            link,
          ],
        }
  return { ...plainEmail(parts, locale), replyTo, isSecret: true }
}
