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

/** The label of a capability, or its code if it has none. */
export const capabilityLabel = (capability: Capability): string => labels[capability]?.() ?? capability

/** Groups for the shop owner, by the area before the dot of a capability. */
const groups = [
  { title: m.capability_group_sales, areas: ['order', 'payment', 'voucher', 'shipping', 'statistics', 'message'] },
  { title: m.capability_group_goods, areas: ['product', 'stock', 'collection', 'review', 'attachment'] },
  { title: m.capability_group_content, areas: ['page', 'menu'] },
  { title: m.capability_group_system, areas: ['user', 'permission', 'system', 'log'] },
]

type CapabilityGroup = { title: string; members: Capability[] }

/** Capabilities by group; those of no group come last. */
export function capabilityGroups(all: readonly Capability[]): CapabilityGroup[] {
  const areaOf = (capability: string) => capability.split('.')[0] ?? ''
  const known = groups.flatMap(({ areas }) => areas)
  const others = all.filter((one) => !known.includes(areaOf(one)))
  const grouped = groups.map(({ title, areas }) => ({
    title: title(),
    members: all.filter((one) => areas.includes(areaOf(one))),
  }))
  return [...grouped, { title: m.capability_group_other(), members: others }].filter(
    ({ members }) => members.length > 0,
  )
}
