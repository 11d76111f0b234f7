import type { Region } from '#calendar/ritual-contract.ts'
import { m } from '#i18n/messages.js'
import { type RitualValues, ruleOf } from './ritual-values.ts'
import { ruleText } from './rule-text.ts'

/** Labels of the form's fields. */
export const ritualFieldLabels = (): Record<keyof RitualValues, string> => ({
  name: m.admin_ritual_name(),
  nameEn: m.admin_ritual_name_en(),
  offerings: m.admin_ritual_offerings(),
  offeringsEn: m.admin_ritual_offerings_en(),
  why: inVietnamese(m.ritual_page_why()),
  whyEn: inEnglish(m.ritual_page_why()),
  how: inVietnamese(m.ritual_page_how()),
  howEn: inEnglish(m.ritual_page_how()),
  steps: inVietnamese(m.ritual_page_order()),
  stepsEn: inEnglish(m.ritual_page_order()),
  prayer: m.ritual_page_prayer(),
  prayerSource: m.admin_ritual_source(),
  prayerEditor: m.admin_ritual_editor(),
  dateRule: m.admin_rule_kind(),
  regions: m.admin_ritual_regions(),
  isMinor: m.admin_ritual_minor_label(),
  dayName: m.admin_ritual_day_name(),
  dayNameEn: m.admin_ritual_day_name_en(),
  status: m.admin_page_state(),
  slug: m.admin_page_slug(),
  searchNames: m.admin_ritual_search_names(),
  position: m.admin_ritual_position(),
  tray: m.ritual_page_tray(),
  avatar: m.admin_page_picture(),
  collections: m.admin_page_collections(),
  productIds: m.admin_page_products(),
  postIds: m.admin_ritual_posts(),
})

const inVietnamese = (label: string) => `${label} (${m.admin_in_vietnamese()})`
const inEnglish = (label: string) => `${label} (${m.admin_in_english()})`

const regionNames: Record<Region, () => string> = {
  north: m.region_north,
  central: m.region_central,
  south: m.region_south,
}

const count = (ids: readonly string[]) => m.audit_picked({ n: ids.length })

/** Texts of values that are no text. */
export const ritualTexts = {
  dateRule: (rule: RitualValues['dateRule']) => ruleText(ruleOf(rule)),
  regions: (regions: RitualValues['regions']) => regions.map((region) => regionNames[region]()).join(', ') || '–',
  status: (status: string) => (status === 'published' ? m.admin_page_published() : m.admin_page_draft()),
  tray: (tray: RitualValues['tray']) => tray.map(({ name }) => name).join(', ') || '–',
  avatar: (id: string) => (id ? m.common_yes() : m.common_no()),
  productIds: count,
  postIds: count,
}
