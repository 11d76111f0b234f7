import { findProvince } from '#addresses/server/places.ts'
import { countFreshProducts } from '#catalog/server/stock/stock.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { checkExpectedVersion } from '#foundation/database/with-audit.ts'
import { m } from '#i18n/messages.js'
import type { SalesRules } from '#orders/order-cost.ts'
import { type Parcel, shippingOptions, sortWeightSteps, zoneOf } from '#orders/shipping.ts'
import type {
  DeliveryZone,
  ShippingFeePreview,
  ShippingSettings,
  ShippingSettingsInput,
} from '#orders/shipping-contract.ts'
import { paramText } from '#system/rules.ts'
import { clearParamCache, lockParams, readStoredParams, writeParamValues } from '#system/server/system-params.ts'
import { renameCutoffZones } from '../cutoffs/write-cutoff.ts'
import { readSalesRules, salesRulesOf } from '../placing/sales-rules.ts'

/** The parameters behind the settings; they are edited together and share one version. */
const keys = [
  'shipping.rates',
  'shipping.free_from',
  'shipping.oversize_fee',
  'shipping.pickup',
  'shipping.pickup_address',
  'shipping.pickup_hours',
  'payment.cod_fee',
  'payment.cod_limit',
] as const

/**
 * The shipping settings from the system parameters, with their common version, and the number of fresh products on
 * sale. Values and version are of the same read: cached values under a newer version would undo its change.
 */
export async function getShippingSettings(db: Db): Promise<ShippingSettings> {
  const [{ params, stamps }, freshProducts] = await Promise.all([readStoredParams(db, keys), countFreshProducts(db)])
  return {
    ...settingsOf(salesRulesOf(params)),
    pickupAddress: paramText(params, 'shipping.pickup_address'),
    pickupHours: paramText(params, 'shipping.pickup_hours'),
    freshProducts,
    ...stamps,
  }
}

function settingsOf({
  shipping,
  payment,
}: SalesRules): Omit<ShippingSettings, 'freshProducts' | 'version' | 'updatedDate' | 'updatedBy'> {
  const { zones, handlingDays, spareDays, freeFrom = null, oversizeFee, hasPickup } = shipping
  const { codFee, codLimit = null } = payment
  return {
    zones: zones.map((zone) => ({ ...zone, provinces: [...zone.provinces], steps: [...zone.steps] })),
    handlingDays,
    spareDays,
    freeFrom,
    oversizeFee,
    hasPickup,
    pickupAddress: '',
    pickupHours: '',
    codFee,
    codLimit,
  }
}

/** Updates the shipping settings. Throws 409 when another user changed them meanwhile. */
export async function updateShippingSettings(
  db: Db,
  { caller, now }: CallContext,
  input: ShippingSettingsInput,
): Promise<void> {
  checkExpectedVersion(caller, await lockParams(db, keys, 'update'))
  const { shipping } = await readSalesRules(db, [])
  await renameCutoffZones(db, shipping.zones, input.zones)
  const rates = {
    zones: input.zones.map(sortWeightSteps),
    handlingDays: input.handlingDays,
    spareDays: input.spareDays,
  }
  const values: Record<(typeof keys)[number], string> = {
    'shipping.rates': JSON.stringify(rates),
    'shipping.free_from': String(input.freeFrom ?? 0),
    'shipping.oversize_fee': String(input.oversizeFee),
    'shipping.pickup': String(input.hasPickup),
    'shipping.pickup_address': input.pickupAddress,
    'shipping.pickup_hours': input.pickupHours,
    'payment.cod_fee': String(input.codFee),
    'payment.cod_limit': String(input.codLimit ?? 0),
  }
  await writeParamValues(db, { caller, now }, values)
  // The zones before the change were read in the same transaction.
  clearParamCache()
}

/** The delivery zones as shown to buyers. */
export async function listDeliveryZones(db: Db): Promise<DeliveryZone[]> {
  const { shipping } = await readSalesRules(db, [])
  return shipping.zones.map(({ name, provinces, daysFrom, daysTo, fresh }) => ({
    name,
    provinces: [...provinces],
    daysFrom: shipping.handlingDays + daysFrom,
    daysTo: shipping.handlingDays + daysTo,
    fresh,
  }))
}

/** The fee that the checkout would show for a parcel with these settings. Throws a 422 for an unknown province. */
export function tryShipping(
  input: ShippingSettingsInput,
  { province, ...parcel }: Parcel & { province: string },
): ShippingFeePreview {
  const place = findProvince(province)
  if (!place) throw invalidField('province', m.error_province())
  const rules = { ...input, zones: input.zones.map(sortWeightSteps), freeFrom: input.freeFrom ?? undefined }
  const [offer] = shippingOptions(rules, parcel, place.code)
  if (!offer) throw new Error('Standard delivery is always offered')
  const { fee, oversizeFee, daysFrom, daysTo } = offer
  const isFree = rules.freeFrom !== undefined && parcel.subtotal >= rules.freeFrom
  return { zone: zoneOf(rules.zones, place.code)?.name ?? '', fee, oversizeFee, isFree, daysFrom, daysTo }
}
