import { m } from '#i18n/messages.js'
import type { StaffIconName } from './kit/staff-icon.tsx'

type Look = { words: () => string; icon: StaffIconName; group?: 'crud' | 'system' }

/** How the label keys of the menu are shown: those of specification §2 first, then ours. */
const looks: Record<string, Look> = {
  home: { words: m.admin_menu_home, icon: 'home' },
  user: { words: m.admin_menu_user, icon: 'users', group: 'system' },
  account: { words: m.admin_menu_account, icon: 'user', group: 'system' },
  dashboard: { words: m.admin_menu_dashboard, icon: 'grid' },
  permission: { words: m.admin_menu_permission, icon: 'key', group: 'system' },
  page: { words: m.admin_menu_page, icon: 'page', group: 'crud' },
  crud: { words: m.admin_menu_data, icon: 'list', group: 'crud' },
  landing: { words: m.admin_menu_landing, icon: 'layout', group: 'crud' },
  log: { words: m.admin_menu_log, icon: 'clock', group: 'system' },
  statistics: { words: m.admin_menu_statistics, icon: 'chart' },
  'system-params': { words: m.admin_menu_system_params, icon: 'sliders', group: 'system' },
  order: { words: m.admin_menu_order, icon: 'cart' },
  review: { words: m.admin_menu_review, icon: 'star' },
  product: { words: m.admin_menu_product, icon: 'box', group: 'crud' },
  stock: { words: m.admin_menu_stock, icon: 'shelves', group: 'crud' },
  collection: { words: m.admin_menu_collection, icon: 'tag', group: 'crud' },
  menu: { words: m.admin_menu_menu, icon: 'menu', group: 'crud' },
  attachment: { words: m.admin_menu_attachment, icon: 'image', group: 'crud' },
  message: { words: m.admin_menu_message, icon: 'message', group: 'system' },
  voucher: { words: m.admin_menu_voucher, icon: 'bookmark', group: 'crud' },
  shipping: { words: m.admin_menu_shipping, icon: 'truck', group: 'system' },
  payment: { words: m.admin_menu_payment, icon: 'wallet' },
}

/** An unknown key is shown as it is. */
export function menuLabel(key: string): string {
  return looks[key]?.words() ?? key
}

export function menuIcon(key: string): StaffIconName {
  return looks[key]?.icon ?? 'list'
}

/** Entries that belong together; those without a group come first. */
export const menuGroups = [undefined, 'crud', 'system'] as const

export function groupOf(key: string): (typeof menuGroups)[number] {
  return looks[key]?.group
}

export function groupLabel(group: 'crud' | 'system'): string {
  return group === 'crud' ? m.admin_menu_crud() : m.admin_menu_system()
}
