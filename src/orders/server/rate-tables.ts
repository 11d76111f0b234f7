import * as z from 'zod'
import { findProvince } from '#addresses/server/places.ts'
import { check, faultsOf } from '#foundation/faults.ts'
import { m } from '#i18n/paraglide/messages.js'
import { shippingZones } from '#orders/shipping.ts'
import type { ParamChecks } from '#system/rules.ts'

const Fee = z.int().min(0).max(1_000_000_000)
const Days = z.int().min(0).max(60)

const ZoneRow = z.strictObject({ zone: z.enum(shippingZones), fee: Fee, stepFee: Fee, daysFrom: Days, daysTo: Days })

/** The parameter `shipping.rates`: a row for each zone, or none where one fee holds everywhere. Fees in VND. */
export const ShippingRates = z.strictObject({
  zones: z
    .array(ZoneRow)
    .refine((rows) => rows.length === 0 || isWhole(rows), { error: () => m.fault_shipping_zones() })
    .refine((rows) => rows.every(({ daysFrom, daysTo }) => daysFrom <= daysTo), {
      error: () => m.fault_shipping_days(),
    }),
  includedGrams: z.int().min(0).max(1_000_000).default(2000),
  stepGrams: z.int().min(1).max(1_000_000).default(500),
  handlingDays: Days.default(1),
})
const isWhole = (rows: readonly { zone: string }[]) =>
  rows.length === shippingZones.length && new Set(rows.map(({ zone }) => zone)).size === rows.length

/** The parameter `tax.rates`: percent of VAT from a day on. */
export const TaxRates = z
  .array(z.strictObject({ from: z.iso.date(), rate: z.int().min(0).max(100) }))
  .min(1)
  .max(50)

/** Until 31 December 2026 most goods have 8 %.  Source: decree 174/2025. */
export const usualTaxRates = [
  { from: '2025-07-01', rate: 8 },
  { from: '2027-01-01', rate: 10 },
]

/** The table a parameter holds; undefined when it is missing or does not fit: the shop then sells on its usual terms. */
export function readTable<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  return schema.safeParse(fromJson(text ?? '')).data
}

/** What the values of our parameters must be, beyond their type. */
export const orderParamChecks: ParamChecks = {
  'shipping.rates': faultOfTable(ShippingRates),
  'shipping.from_province': (value) => (value === '' || findProvince(value) ? undefined : m.fault_province()),
  'tax.rates': faultOfTable(TaxRates),
  'tax.mode': (value) =>
    ['none', 'included'].includes(value) ? undefined : m.fault_choice({ options: 'none, included' }),
}

/** The first thing that is wrong with a table, and where: `zones.1.fee: …`. */
function faultOfTable(schema: z.ZodType) {
  return (value: string): string | undefined => {
    const result = check(schema, fromJson(value))
    const [fault] = result.success ? [] : faultsOf(result.error)
    return fault && [fault.field, fault.message].filter(Boolean).join(': ')
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
