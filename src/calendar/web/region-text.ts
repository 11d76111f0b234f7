import { m } from '#i18n/messages.js'
import type { Region } from '../ritual-contract.ts'

const names: Record<Region, () => string> = {
  north: m.region_north,
  central: m.region_central,
  south: m.region_south,
}

/** From north to south. */
export const allRegions: readonly Region[] = ['north', 'central', 'south']

export const regionText = (region: Region): string => names[region]()

/** `Miền Bắc, miền Trung`: within the list only the direction keeps its capital. */
export function regionsText(regions: readonly Region[]): string {
  const [first = '', ...others] = regions.map(regionText)
  return [first, ...others.map((text) => text.charAt(0).toLocaleLowerCase() + text.slice(1))].join(', ')
}
