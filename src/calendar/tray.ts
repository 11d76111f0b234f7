import type { Region, TrayItem } from './ritual-contract.ts'

/** Options of a tray. Without a region, the items of all regions are included. */
export type TrayChoice = { people: number; region: Region | undefined; isSimple: boolean }

export const maxPeople = 10

/** The items of a tray with their amounts: whole pieces, at least one of each. */
export function trayFor<Item extends Pick<TrayItem, 'base' | 'perPerson' | 'regions' | 'isExtra'>>(
  items: readonly Item[],
  { people, region, isSimple }: TrayChoice,
): { item: Item; amount: number }[] {
  return items
    .filter(({ isExtra }) => !(isSimple && isExtra))
    .filter(({ regions }) => region === undefined || regions.length === 0 || regions.includes(region))
    .map((item) => ({ item, amount: Math.max(1, Math.ceil(item.base + item.perPerson * people)) }))
}

/** `3 cups`. English units have both forms, as in `cup/cups`; Vietnamese ones do not change. */
export function trayAmountText(amount: number, unit: string): string {
  const [one = '', many = one] = unit.split('/')
  return `${amount} ${(amount === 1 ? one : many).trim()}`.trim()
}
