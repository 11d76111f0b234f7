import { m } from '#i18n/paraglide/messages.js'

/** The words for the label keys of the menu, as specification §2 names them. */
const labels: Record<string, () => string> = {
  home: m.admin_menu_home,
  user: m.admin_menu_user,
  account: m.admin_menu_account,
  dashboard: m.admin_menu_dashboard,
  permission: m.admin_menu_permission,
  page: m.admin_menu_page,
  crud: m.admin_menu_crud,
  landing: m.admin_menu_landing,
  log: m.admin_menu_log,
  statistics: m.admin_menu_statistics,
  'system-params': m.admin_menu_system_params,
}

/** An unknown key is shown as it is. */
export function menuLabel(key: string): string {
  return labels[key]?.() ?? key
}
