import { m } from '#i18n/messages.js'
import type { SystemParam } from '#system/contract.ts'

/** Groups in the order that suits a shop owner; unknown groups follow under their own name. */
const titles: Record<string, () => string> = {
  shop: m.admin_params_shop,
  owner: m.admin_params_owner,
  home: m.admin_params_home,
  theme: m.admin_params_theme,
  order: m.admin_params_order,
  payment: m.admin_params_payment,
  tax: m.admin_params_tax,
  privacy: m.admin_params_privacy,
}

export function groupTitle(group: string): string {
  return titles[group]?.() ?? group
}

/** Parameters by group, the groups in the order above. */
export function groupsOf(params: readonly SystemParam[]): { group: string; members: SystemParam[] }[] {
  const known = Object.keys(titles)
  const rank = (group: string) => (known.includes(group) ? known.indexOf(group) : known.length)
  const groups = [...Map.groupBy(params, ({ paramGroup }) => paramGroup)].map(([group, members]) => ({
    group,
    members,
  }))
  return groups.toSorted((one, other) => rank(one.group) - rank(other.group) || one.group.localeCompare(other.group))
}
