import type { DateRule } from '#calendar/date-rule.ts'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { solarTermNames } from '#calendar/solar-terms.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

type NamedRitual = Pick<RitualSummary, 'key' | 'name' | 'nameEn'>

/** Text of a date rule: `19/2, 19/6, 19/9 âm lịch`. The day of one of these rituals may be what it counts from. */
export function ruleText(rule: DateRule, rituals: readonly NamedRitual[]): string {
  switch (rule.kind) {
    case 'lunar': {
      const days = rule.months.flatMap((month) => rule.days.map((day) => `${day}/${month}`)).join(', ')
      return rule.leap === 'both' ? m.admin_rule_text_lunar_both({ days }) : m.admin_rule_text_lunar({ days })
    }
    case 'monthly': {
      const days = rule.days.join(', ')
      const except = rule.except.map(({ day, month }) => `${day}/${month}`).join(', ')
      return except ? m.admin_rule_text_monthly_except({ days, except }) : m.admin_rule_text_monthly({ days })
    }
    case 'yearEnd':
      return m.admin_rule_year_end()
    case 'solarTerm':
      return m.admin_rule_text_term({ name: solarTermNames[rule.longitude / 15] ?? String(rule.longitude) })
    case 'solar':
      return m.admin_rule_text_solar({ day: `${rule.day}/${rule.month}` })
    case 'before':
      return m.admin_rule_text_before({ n: rule.days, name: nameOf(rule.key, rituals) })
    case 'family':
      return m.admin_rule_family()
  }
}

/** The key itself while its ritual is not known. */
function nameOf(key: string, rituals: readonly NamedRitual[]): string {
  const ritual = rituals.find((one) => one.key === key)
  return ritual ? pick(ritual.name, ritual.nameEn) : key
}
