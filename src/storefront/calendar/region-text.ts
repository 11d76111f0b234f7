import type { Region } from '#calendar/ritual-contract.ts'
import { m } from '#i18n/messages.js'

const names: Record<Region, () => string> = {
  north: m.region_north,
  central: m.region_central,
  south: m.region_south,
}

export const regionText = (region: Region): string => names[region]()

/** `Miền Bắc, miền Trung`. */
export function regionsText(regions: readonly Region[]): string {
  const text = regions.map((region) => regionText(region).toLocaleLowerCase()).join(', ')
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}
