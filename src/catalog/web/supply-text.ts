import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { SupplyState } from '../rules.ts'

/** How goods are sold now, for buyers. */
export function supplyText(supply: SupplyState): string {
  if (supply.kind === 'preorder') return m.product_preorder_state({ day: formatIsoDay(supply.day) })
  if (supply.kind === 'sold_out') return m.product_out_of_stock()
  return supply.kind === 'made_to_order' ? m.product_takes_orders() : m.product_in_stock()
}

/** In the little room of a card: why goods cannot be had at once; undefined when they can. */
export function unavailableText(supply: SupplyState): string | undefined {
  if (supply.kind === 'preorder') return m.product_preorder_card({ day: formatIsoDay(supply.day) })
  return supply.kind === 'sold_out' ? m.product_out_of_stock() : undefined
}
