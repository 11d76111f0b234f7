import type { ShippingSettings, ShippingSettingsInput } from '#orders/shipping-contract.ts'
import { encodeBody } from '../kit/encode-body.ts'

/** A zone being edited; numbers that are not entered yet are null. */
export type ZoneDraft = {
  name: string
  provinces: readonly string[]
  steps: readonly { upToGrams: number | null; fee: number | null }[]
  extraFee: number | null
  extraGrams: number | null
  daysFrom: number | null
  daysTo: number | null
  fresh: { daysFrom: number | null; daysTo: number | null } | null
}

export type ShippingValues = {
  zones: readonly ZoneDraft[]
  handlingDays: number | null
  spareDays: number | null
  freeFrom: number | null
  oversizeFee: number | null
  hasPickup: boolean
  pickupAddress: string
  pickupHours: string
  codFee: number | null
  codLimit: number | null
}

export function valuesOf(settings: ShippingSettings): ShippingValues {
  const { version: _version, updatedDate: _date, updatedBy: _who, freshProducts: _fresh, ...values } = settings
  return values
}

/** The settings and what else an endpoint takes, encoded: zones contain objects. The server reports missing fields. */
export const shippingBody = <More extends object>(values: ShippingValues, more: More) =>
  encodeBody({ ...(values as ShippingSettingsInput), ...more })

export const newZone: ZoneDraft = {
  name: '',
  provinces: [],
  steps: [{ upToGrams: 2000, fee: null }],
  extraFee: null,
  extraGrams: 1000,
  daysFrom: 1,
  daysTo: 3,
  fresh: null,
}

/** Moves provinces to one zone: a province belongs to one zone only. */
export function putProvinces(zones: readonly ZoneDraft[], at: number, codes: readonly string[]): ZoneDraft[] {
  return zones.map((zone, index) => {
    const others = zone.provinces.filter((code) => !codes.includes(code))
    return { ...zone, provinces: index === at ? [...others, ...codes] : others }
  })
}
