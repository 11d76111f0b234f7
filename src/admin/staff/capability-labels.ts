import { m } from '#i18n/messages.js'
import type { Capability } from '#identity/rules.ts'

/** Labels of capabilities. */
const labels: Partial<Record<Capability, () => string>> = {
  'user.manage': m.capability_user_manage,
  'permission.manage': m.capability_permission_manage,
  'system.write': m.capability_system_write,
  'log.read': m.capability_log_read,
  'product.write': m.capability_product_write,
  'stock.write': m.capability_stock_write,
  'collection.write': m.capability_collection_write,
  'menu.write': m.capability_menu_write,
  'page.write': m.capability_page_write,
  'order.read': m.capability_order_read,
  'order.write': m.capability_order_write,
  'payment.read': m.capability_payment_read,
  'payment.write': m.capability_payment_write,
  'review.moderate': m.capability_review_moderate,
  'voucher.read': m.capability_voucher_read,
  'voucher.write': m.capability_voucher_write,
  'shipping.write': m.capability_shipping_write,
  'attachment.write': m.capability_attachment_write,
  'statistics.read': m.capability_statistics_read,
  'message.read': m.capability_message_read,
  'message.write': m.capability_message_write,
}

/** Falls back to the code of the capability. */
export const capabilityLabels = (capability: Capability): string => labels[capability]?.() ?? capability

/** Capabilities grouped for the shop owner; ungrouped ones come last. */
const groups: [() => string, string[]][] = [
  [m.capability_group_sales, ['order', 'payment', 'voucher', 'shipping', 'statistics', 'message']],
  [m.capability_group_goods, ['product', 'stock', 'collection', 'review', 'attachment']],
  [m.capability_group_content, ['page', 'menu']],
  [m.capability_group_system, ['user', 'permission', 'system', 'log']],
]

export function capabilityGroups(all: readonly Capability[]): [string, Capability[]][] {
  const areaOf = (capability: string) => capability.split('.')[0] ?? ''
  const known = groups.flatMap(([, areas]) => areas)
  const others = all.filter((one) => !known.includes(areaOf(one)))
  const grouped = groups.map(([title, areas]): [string, Capability[]] => [
    title(),
    all.filter((one) => areas.includes(areaOf(one))),
  ])
  return [...grouped, [m.capability_group_other(), others] as [string, Capability[]]].filter(
    ([, some]) => some.length > 0,
  )
}
