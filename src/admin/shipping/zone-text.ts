import type { Place } from '#addresses/contract.ts'
import { m } from '#i18n/messages.js'
import { amountText } from '../kit/form/value-texts.tsx'
import type { ZoneDraft } from './shipping-values.ts'

/** Short name of a province, without its administrative type. */
export const shortProvinceName = ({ name }: Pick<Place, 'name'>) => name.replace(/^(Thành phố|Tỉnh) /, '')

/** All zones as text, one line per zone, for comparing two versions. */
export const zonesText = (zones: readonly ZoneDraft[], provinces: readonly Place[]): string =>
  zones.map((zone) => inWords(zone, provinces)).join('\n')

function inWords(zone: ZoneDraft, provinces: readonly Place[]): string {
  const names = provinces.filter(({ code }) => zone.provinces.includes(code)).map(shortProvinceName)
  const fees = zone.steps.map(({ upToGrams, fee }) => `≤ ${upToGrams ?? '–'} g: ${amountText(fee)}`)
  const extra = `+ ${amountText(zone.extraFee)} / ${zone.extraGrams ?? '–'} g`
  const days = `${zone.daysFrom ?? '–'}–${zone.daysTo ?? '–'} ${m.admin_shipping_days_unit()}`
  const fresh = zone.fresh
    ? [
        `${m.sheet_column_is_fresh()} ${zone.fresh.daysFrom ?? '–'}–${zone.fresh.daysTo ?? '–'} ${m.admin_shipping_days_unit()}`,
      ]
    : []
  return `${zone.name} (${names.join(', ') || m.admin_zone_rest()}): ${[...fees, extra, days, ...fresh].join('; ')}`
}
