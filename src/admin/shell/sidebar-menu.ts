import { m } from '#i18n/messages.js'
import type { StaffIconName } from '../kit/staff-icon.tsx'

export type MenuGroup = 'goods' | 'sales' | 'content' | 'system'
type MenuLook = { label: () => string; icon: StaffIconName; group?: MenuGroup }

/** Label, icon and group by menu key: those of specification §2 first, then our own. */
const looks: Record<string, MenuLook> = {
  user: { label: m.admin_menu_user, icon: 'users', group: 'system' },
  account: { label: m.admin_menu_account, icon: 'user', group: 'system' },
  dashboard: { label: m.admin_menu_dashboard, icon: 'grid' },
  permission: { label: m.admin_menu_permission, icon: 'key', group: 'system' },
  page: { label: m.admin_menu_page, icon: 'page', group: 'content' },
  crud: { label: m.admin_menu_data, icon: 'list', group: 'content' },
  landing: { label: m.admin_menu_home_page, icon: 'layout', group: 'content' },
  log: { label: m.admin_menu_log, icon: 'clock', group: 'system' },
  statistics: { label: m.admin_menu_statistics, icon: 'chart', group: 'sales' },
  'system-params': { label: m.admin_menu_system_params, icon: 'sliders', group: 'system' },
  order: { label: m.admin_menu_order, icon: 'cart', group: 'sales' },
  review: { label: m.admin_menu_review, icon: 'star', group: 'sales' },
  question: { label: m.admin_menu_question, icon: 'message', group: 'sales' },
  product: { label: m.admin_menu_product, icon: 'box', group: 'goods' },
  stock: { label: m.admin_menu_stock, icon: 'shelves', group: 'goods' },
  collection: { label: m.admin_menu_collection, icon: 'tag', group: 'goods' },
  ritual: { label: m.admin_menu_ritual, icon: 'calendar', group: 'content' },
  menu: { label: m.admin_menu_menu, icon: 'menu', group: 'content' },
  attachment: { label: m.admin_menu_attachment, icon: 'image', group: 'content' },
  message: { label: m.admin_menu_message, icon: 'message', group: 'system' },
  promotion: { label: m.admin_menu_promotion, icon: 'tag', group: 'goods' },
  voucher: { label: m.admin_menu_voucher, icon: 'bookmark', group: 'sales' },
  shipping: { label: m.admin_menu_shipping, icon: 'truck', group: 'system' },
  payment: { label: m.admin_menu_payment, icon: 'wallet', group: 'sales' },
  batch: { label: m.admin_menu_batch, icon: 'bookmark', group: 'goods' },
  cutoff: { label: m.admin_menu_cutoff, icon: 'clock', group: 'system' },
}

/** An unknown key is returned unchanged. */
export function menuLabel(key: string): string {
  return looks[key]?.label() ?? key
}

export function menuIcon(key: string): StaffIconName {
  return looks[key]?.icon ?? 'list'
}

/** Menu groups in order; entries without a group come first. */
export const menuGroups = [undefined, 'sales', 'goods', 'content', 'system'] as const

export function groupOf(key: string): MenuGroup | undefined {
  return looks[key]?.group
}

const groupLabels: Record<MenuGroup, () => string> = {
  goods: m.admin_menu_goods,
  sales: m.admin_menu_sales,
  content: m.admin_menu_content,
  system: m.admin_menu_system,
}

export function groupLabel(group: MenuGroup): string {
  return groupLabels[group]()
}
