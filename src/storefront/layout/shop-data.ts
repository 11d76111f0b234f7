import { createContext, useContext } from 'react'
import { solarToday } from '#calendar/rules.ts'
import { type TodayText, todayText } from '#calendar/web/today-text.ts'
import { collectionCardView } from '#catalog/card-view.ts'
import { type Collection, listCollections } from '#catalog/collection-contract.ts'
import { siteName } from '#foundation/site-settings.ts'
import { currentLocale, type Locale } from '#i18n/locale.ts'
import { listMenuEntries, type MenuEntry } from '#navigation/contract.ts'
import { menuTree } from '#navigation/web/menu-tree.ts'
import type { PageRequest } from '#rendering/page.ts'
import { listSystemParams, type SystemParam } from '#system/contract.ts'

/** The public system parameters by key. */
export type ShopParams = Partial<Record<string, string>>

export function paramsByKey(params: readonly SystemParam[]): ShopParams {
  return Object.fromEntries(params.filter(({ value }) => value.trim() !== '').map(({ key, value }) => [key, value]))
}

/** The last inputs and result per language. */
const last: Partial<Record<Locale, { from: readonly unknown[]; shop: Shop }>> = {}

/**
 * Menus, collections and parameters for the frame of every page; the same object until one of them or the day changes.
 */
export async function loadShop({ api, now }: Pick<PageRequest, 'api' | 'now'>): Promise<Shop> {
  const [menus, collections, params] = await Promise.all([
    api(listMenuEntries, {}),
    api(listCollections, {}),
    api(listSystemParams, {}),
  ])
  const { year, month, day } = solarToday(now)
  const locale = currentLocale()
  // The footer is rendered once per shop object, and shows the name.
  const from = [menus, collections, params, year, month, day, siteName()]
  const known = last[locale]
  if (known && from.every((part, index) => part === known.from[index])) return known.shop
  const shop = { today: todayText(now), ...shopOf(menus, collections, params) }
  last[locale] = { from, shop }
  return shop
}

function shopOf(menus: readonly MenuEntry[], collections: readonly Collection[], params: readonly SystemParam[]) {
  return {
    headerMenu: menuTree(menus, 'header'),
    footerMenu: menuTree(menus, 'footer'),
    collections: collections.map(collectionCardView),
    params: paramsByKey(params),
  }
}

export type Shop = ReturnType<typeof shopOf> & { today: TodayText }

export const ShopContext = createContext<Shop | undefined>(undefined)

/** The layout's data; undefined when loading failed, and inside islands. */
export function useShop(): Shop | undefined {
  return useContext(ShopContext)
}

/** Used when the layout's data could not be loaded. */
export const emptyShop: Partial<Shop> = {}
