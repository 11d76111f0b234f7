import { useRouteLoaderData } from 'react-router'
import type { SystemParam } from '#system/contract.ts'
import type { loader } from './shop-layout.tsx'

/** The public system parameters by key. */
export type ShopParams = Partial<Record<string, string>>

export function paramsByKey(params: readonly SystemParam[]): ShopParams {
  return Object.fromEntries(params.filter(({ value }) => value.trim() !== '').map(({ key, value }) => [key, value]))
}

/** The menus, collections and parameters that the layout has loaded; undefined where the layout failed. */
export function useShop() {
  return useRouteLoaderData<typeof loader>('storefront/shop-layout')
}

/** `0912 345 678` → `tel:0912345678` */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
