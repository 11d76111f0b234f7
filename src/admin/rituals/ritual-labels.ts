import type { RitualSummary, TrayItem } from '#calendar/ritual-contract.ts'
import { regionsText } from '#calendar/web/region-text.ts'
import type { Collection } from '#catalog/collection-contract.ts'
import { groupedNumber } from '#foundation/text/typed-number.ts'
import { m } from '#i18n/messages.js'
import { collectionNameOf } from '../catalog/collection-boxes.tsx'
import { statusLabel } from '../content/page-labels.ts'
import { usePostNames } from '../content/post-picks.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { namesText, pictureShown, type ValueTexts } from '../kit/form/value-texts.tsx'
import { inEnglish, inVietnamese } from '../kit/language-labels.ts'
import { useProductNames } from '../kit/pickers/product-picks.tsx'
import { dateRuleOf, type RitualValues } from './ritual-values.ts'
import { ruleText } from './rule-text.ts'

/** Labels of the form's fields. */
export const ritualFieldLabels = (): Record<keyof RitualValues, string> => ({
  name: m.admin_ritual_name(),
  nameEn: m.admin_name_en(),
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

/** Every field of an item of the tray, so that two versions look different unless only products of one name differ. */
const itemText = (item: TrayItem, productName: (id: string) => string): string =>
  [
    item.name,
    item.nameEn,
    `${m.admin_tray_base()} ${groupedNumber(item.base)} ${item.unit}`,
    item.perPerson > 0 && `${m.admin_tray_per_person()} ${groupedNumber(item.perPerson)}`,
    item.unitEn,
    regionsText(item.regions),
    item.isExtra && m.admin_tray_extra(),
    item.productId && productName(item.productId),
    item.swap && `${m.admin_tray_swap()} ${item.swap}`,
    item.swapEn,
  ]
    .filter(Boolean)
    .join(' · ')

/** Readable texts of the values of both versions, when another user saved in the meantime. */
export function useRitualConflictTexts(
  { values, other }: StaffForm<RitualValues>,
  collections: readonly Collection[],
  others: readonly RitualSummary[],
): ValueTexts<RitualValues> {
  const versions = other ? [values, other.values] : []
  const inTray = versions.flatMap(({ tray }) => tray.flatMap(({ productId }) => productId ?? []))
  const productName = useProductNames([...versions.flatMap(({ productIds }) => productIds), ...inTray])
  const postName = usePostNames(versions.flatMap(({ postIds }) => postIds))
  const idOf = new Map(collections.map(({ id, slug }) => [slug, id]))
  const collectionName = collectionNameOf(collections)
  return {
    dateRule: (rule) => ruleText(dateRuleOf(rule), others),
    regions: (regions) => regionsText(regions) || '–',
    status: statusLabel,
    tray: (tray) => tray.map((item) => itemText(item, productName)).join('; ') || '–',
    avatar: pictureShown,
    collections: (slugs) => namesText(slugs, (slug) => collectionName(idOf.get(slug) ?? '')),
    productIds: (ids) => namesText(ids, productName),
    postIds: (ids) => namesText(ids, postName),
  }
}
