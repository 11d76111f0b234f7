import type { Db } from '#foundation/database/database.ts'
import { formatVnd } from '#foundation/money.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { daysRange, type ZoneRates } from '#orders/shipping.ts'
import { readSalesRules } from '../placing/sales-rules.ts'

/** The delivery zones with their fees and days as an HTML table, for policy pages. */
export async function deliveryTableHtml(db: Db, locale: Locale): Promise<string> {
  const { shipping } = await readSalesRules(db, [])
  const columns = [m.delivery_table_place, m.delivery_table_fee, m.delivery_table_extra, m.delivery_table_days]
  const head = columns.map((name) => `<th scope="col">${escapeHtml(name({}, { locale }))}</th>`).join('')
  const rows = shipping.zones.map((zone) => `<tr>${row(zone, shipping.handlingDays, locale)}</tr>`).join('')
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`
}

function row(zone: ZoneRates, handlingDays: number, locale: Locale): string {
  const fees = zone.steps.map(({ upToGrams, fee }) =>
    m.delivery_table_up_to({ weight: weightText(upToGrams, locale), fee: formatVnd(fee, locale) }, { locale }),
  )
  const extra = m.delivery_table_each(
    { weight: weightText(zone.extraGrams, locale), fee: formatVnd(zone.extraFee, locale) },
    { locale },
  )
  const days = (from: number, to: number) => m.delivery_table_from_to(daysRange(from, to), { locale })
  const fresh = zone.fresh
    ? [m.delivery_table_fresh({ days: days(zone.fresh.daysFrom, zone.fresh.daysTo) }, { locale })]
    : []
  const times = [days(handlingDays + zone.daysFrom, handlingDays + zone.daysTo), ...fresh]
  const cells = [[zone.name], fees, [zone.extraFee > 0 ? extra : m.delivery_table_no_extra({}, { locale })], times]
  return cells.map((lines) => `<td>${lines.map(escapeHtml).join('<br>')}</td>`).join('')
}

function weightText(grams: number, locale: Locale): string {
  const tag = locale === 'vi' ? 'vi-VN' : 'en-US'
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toLocaleString(tag)} kg`
}
