import { createContext, useContext } from 'react'
import { todayInWords } from '#calendar/web/day-in-words.ts'
import { listCollections } from '#catalog/collection-contract.ts'
import { shownCollection } from '#catalog/shown.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { listMenus } from '#navigation/contract.ts'
import { menuTree } from '#navigation/web/menu-tree.ts'
import { listSystemParams, type SystemParam } from '#system/contract.ts'

/** The public system parameters by key. */
export type ShopParams = Partial<Record<string, string>>

export function paramsByKey(params: readonly SystemParam[]): ShopParams {
  return Object.fromEntries(params.filter(({ value }) => value.trim() !== '').map(({ key, value }) => [key, value]))
}

/** Menus, collections and parameters: what the frame around every page of the shop shows. */
export async function loadShop(api: Api) {
  const [menus, collections, params] = await Promise.all([
    api(listMenus, {}),
    api(listCollections, {}),
    api(listSystemParams, {}),
  ])
  return {
    today: todayInWords(new Date()),
    headerMenu: menuTree(menus, 'header'),
    footerMenu: menuTree(menus, 'footer'),
    collections: collections.map(shownCollection),
    params: paramsByKey(params),
  }
}

export type Shop = Awaited<ReturnType<typeof loadShop>>

export const ShopContext = createContext<Shop | undefined>(undefined)

/** What the frame has loaded; undefined where that failed, and inside islands. */
export function useShop(): Shop | undefined {
  return useContext(ShopContext)
}
