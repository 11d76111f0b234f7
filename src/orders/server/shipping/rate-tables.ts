import * as z from 'zod'
import { fieldErrorsOf, validate } from '#foundation/api/validation-errors.ts'
import { parseJson } from '#foundation/json.ts'
import { m } from '#i18n/messages.js'
import { NewShippingRates } from '#orders/shipping-contract.ts'
import { type ParamChecks, readReturnDays } from '#system/rules.ts'

/** The parameter `tax.rates`: percent of VAT, each from a given day on. */
export const TaxRates = z
  .array(z.strictObject({ from: z.iso.date(), rate: z.int().min(0).max(100) }))
  .min(1)
  .max(50)

/** Most goods have 8 % until 31 December 2026. Source: decree 174/2025. */
export const defaultTaxRates = [
  { from: '2025-07-01', rate: 8 },
  { from: '2027-01-01', rate: 10 },
]

/** The table in a parameter; undefined when it is missing or invalid, in which case the shop uses its defaults. */
export function parseRateTable<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  return schema.safeParse(parseJson(text ?? '')).data
}

/** Validates the values of our parameters beyond their type. */
export const orderParamChecks: ParamChecks = {
  'shipping.rates': tableError(NewShippingRates),
  'tax.rates': tableError(TaxRates),
  'return.days': (value) => (readReturnDays(value) === undefined ? m.error_return_days() : undefined),
  'tax.mode': (value) =>
    ['none', 'included'].includes(value) ? undefined : m.error_choice({ options: 'none, included' }),
}

/** The first problem of a table, with its path: `zones.1.fee: …`. */
function tableError(schema: z.ZodType) {
  return (value: string): string | undefined => {
    const result = validate(schema, parseJson(value))
    const [error] = result.success ? [] : fieldErrorsOf(result.error)
    return error && [error.field, error.message].filter(Boolean).join(': ')
  }
}
