import type { Db } from '#foundation/database/database.ts'
import type { PaymentRules, SalesRules } from '#orders/order-cost.ts'
import { type ShippingRules, sortWeightSteps, type ZoneRates } from '#orders/shipping.ts'
import { ShippingRates } from '#orders/shipping-contract.ts'
import type { TaxRules } from '#orders/tax.ts'
import { type Params, paramFlag, paramNumber, paramText, paramVnd, versionInForce } from '#system/rules.ts'
import { readParams } from '#system/server/system-params.ts'
import { defaultTaxRates, parseRateTable, TaxRates } from '../shipping/rate-tables.ts'

/** How the shop sells, from the system parameters. `providers` are the payment methods with configured keys. */
export async function readSalesRules(db: Db, providers: readonly string[]): Promise<SalesRules> {
  const rules = salesRulesOf(await readParams(db))
  return { ...rules, payment: { ...rules.payment, prepaid: [...rules.payment.prepaid, ...providers] } }
}

const rulesOfParams = new WeakMap<Params, SalesRules>()

export function salesRulesOf(params: Params): SalesRules {
  const before = rulesOfParams.get(params)
  if (before) return before
  const rules = {
    shipping: shippingRules(params),
    payment: paymentRules(params),
    tax: taxRules(params),
    termsVersion: versionInForce(params.get('terms.version')),
    unpaidHours: paramNumber(params, 'order.unpaid_hours', 24, { min: 1, max: 24 * 30 }),
  }
  rulesOfParams.set(params, rules)
  return rules
}

function shippingRules(params: Params): ShippingRules {
  const { zones, ...days } =
    parseRateTable(ShippingRates, params.get('shipping.rates')) ?? ShippingRates.parse({ zones: [] })
  const freeFrom = paramVnd(params, 'shipping.free_from', 0)
  return {
    ...days,
    zones:
      zones.length > 0 ? zones.map(sortWeightSteps) : [everywhere(paramVnd(params, 'shipping.standard_fee', 30_000))],
    oversizeFee: paramVnd(params, 'shipping.oversize_fee', 0),
    freeFrom: freeFrom > 0 ? freeFrom : undefined,
    hasPickup: paramFlag(params, 'shipping.pickup', false),
  }
}

/** One fee for the whole country, regardless of weight. */
const everywhere = (fee: number): ZoneRates => ({
  name: 'Toàn quốc',
  provinces: [],
  steps: [{ upToGrams: 2000, fee }],
  extraFee: 0,
  extraGrams: 1000,
  daysFrom: 2,
  daysTo: 5,
  fresh: null,
})

const limitedMethods = ['vnpay', 'momo', 'zalopay', 'payos'] as const

/** Bank transfers need a configured bank account. */
function paymentRules(params: Params): PaymentRules {
  const codLimit = paramVnd(params, 'payment.cod_limit', 0)
  return {
    prepaid: paramText(params, 'payment.bank_account') === '' ? [] : ['bank_transfer'],
    codFee: paramVnd(params, 'payment.cod_fee', 0),
    codLimit: codLimit > 0 ? codLimit : undefined,
    hasCod: paramFlag(params, 'payment.cod', true),
    limits: Object.fromEntries(
      limitedMethods.map((method) => [
        method,
        {
          min: paramVnd(params, `payment.${method}_min`, 0),
          // 0 means no limit, as in other parameters.
          max: paramVnd(params, `payment.${method}_max`, 0) || Number.MAX_SAFE_INTEGER,
        },
      ]),
    ),
  }
}

function taxRules(params: Params): TaxRules {
  if (params.get('tax.mode') !== 'included') return undefined
  return { rates: parseRateTable(TaxRates, params.get('tax.rates')) ?? defaultTaxRates }
}
