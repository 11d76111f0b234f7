import * as z from 'zod'
import { regionOf } from '#addresses/regions.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Vnd, WireTime } from '#foundation/api/schemas.ts'
import { m } from '#i18n/messages.js'

const Fee = z.int().min(0).max(1_000_000_000).meta({ description: 'VND' })
const Grams = z.int().min(1).max(1_000_000)
const Days = z.int().min(0).max(60)

/** Days from the order until fresh goods arrive; they are sent only to zones that have this. */
const FreshDelivery = z.strictObject({ daysFrom: Days, daysTo: Days })

/** Destinations with the same fee. The last zone has no provinces: it is the rest of the country. */
export const ShippingZone = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** Official codes. */
  provinces: z.array(z.string().max(10)).max(40),
  /** The fee for a parcel up to this weight. */
  steps: z
    .array(z.strictObject({ upToGrams: Grams, fee: Fee }))
    .min(1)
    .max(20),
  /** For every started `extraGrams` above the heaviest step. */
  extraFee: Fee,
  extraGrams: Grams,
  /** Transit time of the carrier. */
  daysFrom: Days,
  daysTo: Days,
  /** Null: no fresh goods are sent there. */
  fresh: FreshDelivery.nullable().default(null),
})
export type ShippingZone = z.infer<typeof ShippingZone>

const Zones = z.array(ShippingZone).max(34).superRefine(checkZones)

type Refinement = { addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string }) => void }

/** No province is in two zones, only the last has none, no weight occurs twice in a zone, and days are in order. */
function checkZones(zones: readonly ShippingZone[], context: Refinement): void {
  const error = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
  const taken = new Map<string, string>()
  zones.forEach(({ name, provinces, steps, daysFrom, daysTo, fresh }, at) => {
    const isLast = at === zones.length - 1
    if (isLast && provinces.length > 0) error([at, 'provinces'], m.error_zone_rest())
    if (!isLast && provinces.length === 0) error([at, 'provinces'], m.error_zone_empty())
    for (const code of provinces) {
      const other = taken.get(code)
      if (regionOf(code) === undefined) error([at, 'provinces'], m.error_province())
      if (other !== undefined) error([at, 'provinces'], m.error_zone_taken({ zone: other }))
      taken.set(code, name)
    }
    steps.forEach(({ upToGrams }, step) => {
      const isTwice = steps.findIndex((one) => one.upToGrams === upToGrams) < step
      if (isTwice) error([at, 'steps', step, 'upToGrams'], m.error_step_twice())
    })
    if (daysFrom > daysTo) error([at, 'daysTo'], m.error_shipping_days())
    if (fresh && fresh.daysFrom > fresh.daysTo) error([at, 'fresh', 'daysTo'], m.error_shipping_days())
  })
}

/** Cut-offs name their zones. Stored zones from before this rule may share a name. */
const NewZones = Zones.superRefine((zones, context) => {
  zones.forEach(({ name }, at) => {
    const isTwice = zones.findIndex((zone) => zone.name === name) < at
    if (isTwice) context.addIssue({ code: 'custom', path: [at, 'name'], message: m.error_zone_name_twice() })
  })
})

/** The parameter `shipping.rates`; without zones there is one fee for the whole country. */
export const ShippingRates = z.strictObject({
  zones: Zones,
  /** Until handover to the carrier, or pickup. */
  handlingDays: Days.default(1),
  /** Buyers are warned when goods arrive less than this many days before they are needed. */
  spareDays: Days.default(1),
})
/** What the parameter may be changed to. */
export const NewShippingRates = ShippingRates.extend({ zones: NewZones })

const settings = {
  zones: NewZones.min(1),
  handlingDays: Days,
  spareDays: Days,
  /** The subtotal from which delivery is free. */
  freeFrom: Fee.min(1).nullish().meta({ description: 'VND; without it delivery is never free' }),
  oversizeFee: Fee,
  hasPickup: z.boolean(),
  /** Empty: the address or the working hours of the shop. */
  pickupAddress: z.string().trim().max(300).default(''),
  pickupHours: z.string().trim().max(200).default(''),
  /** The fee for cash on delivery. */
  codFee: Fee,
  /** The highest total for cash on delivery. */
  codLimit: Fee.min(1).nullish().meta({ description: 'VND; without it any total may be paid on delivery' }),
}
export const ShippingSettingsInput = z.strictObject(settings)
export type ShippingSettingsInput = z.infer<typeof ShippingSettingsInput>

/** The shipping settings, stored as system parameters that share one version. */
export const ShippingSettings = z.object({
  ...settings,
  zones: Zones,
  freeFrom: Fee.nullable(),
  codLimit: Fee.nullable(),
  /** Fresh goods on sale; they can't be sent while no zone takes them. */
  freshProducts: z.int(),
  version: z.int(),
  updatedDate: WireTime,
  updatedBy: z.string().nullable(),
})
export type ShippingSettings = z.infer<typeof ShippingSettings>

/** The fee and the days that the checkout would show for a parcel with the settings being tried. */
export const ShippingFeePreview = z.object({
  zone: z.string(),
  /** VND, the surcharge included. */
  fee: Vnd,
  oversizeFee: Vnd,
  isFree: z.boolean(),
  /** Days from the order until it arrives. */
  daysFrom: z.int(),
  daysTo: z.int(),
})
export type ShippingFeePreview = z.infer<typeof ShippingFeePreview>

/** Where the shop delivers and how long it takes, as shown to buyers. Days count from the order, handling included. */
export const DeliveryZone = z.object({
  name: z.string(),
  /** Official codes; none for the rest of the country. */
  provinces: z.array(z.string()),
  daysFrom: z.int(),
  daysTo: z.int(),
  /** Null: no fresh goods are sent there. */
  fresh: z.object({ daysFrom: z.int(), daysTo: z.int() }).nullable(),
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

export const listDeliveryZones = endpoint({
  method: 'GET',
  path: '/delivery-zones/',
  access: 'anyone',
  summary: 'The delivery zones with how long parcels and fresh goods take. The last zone is the rest of the country.',
  answer: z.array(DeliveryZone),
})
export const getShippingSettings = endpoint({
  method: 'GET',
  path: '/shipping-settings/',
  access: 'shipping.write',
  summary: 'Delivery zones with their fees, free delivery, oversize pieces, pick-up and paying on delivery.',
  answer: ShippingSettings,
})
export const updateShippingSettings = endpoint({
  method: 'PUT',
  path: '/shipping-settings/',
  access: 'shipping.write',
  summary: 'Sets how the shop delivers; all of it at once.',
  body: ShippingSettingsInput,
  ignoresServerFields: true,
  answer: ShippingSettings,
})
export const tryShipping = endpoint({
  method: 'POST',
  path: '/shipping-settings/try',
  access: 'shipping.write',
  onlyReads: true,
  summary: 'What the checkout would ask for a parcel under these settings, which are not kept.',
  body: ShippingSettingsInput.extend({
    /** Official code, or the name in any notation. */
    province: z.string().trim().min(1).max(120),
    grams: z.int().min(0).max(1_000_000),
    subtotal: z.int().min(0).max(1_000_000_000_000),
    oversizePieces: z.int().min(0).max(1000).default(0),
  }),
  answer: ShippingFeePreview,
})
