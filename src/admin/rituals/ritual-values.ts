import type { DateRule } from '#calendar/date-rule.ts'
import type { addRitual, Region, Ritual, RitualChange, TrayItem, updateRitual } from '#calendar/ritual-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { encodeBody } from '../kit/encode-body.ts'

/** The fields of a date rule of any kind, with lists as comma-separated text. */
export type RuleValues = {
  ruleKind: DateRule['kind']
  months: string
  days: string
  /** In the regular and in the leap month. Drafts in browsers have this name. */
  isInBoth: boolean
  /** `2/1, 15/7` */
  except: string
  longitude: string
  otherKey: string
  daysBefore: number | null
}

/**
 * Values of the ritual form, with steps as lines and search names as comma-separated text. The date rule is one field,
 * so that two versions of it are not mixed.
 */
export type RitualValues = {
  name: string
  nameEn: string
  slug: string
  dayName: string
  dayNameEn: string
  status: string
  isMinor: boolean
  dateRule: RuleValues
  regions: readonly Region[]
  searchNames: string
  offerings: string
  offeringsEn: string
  why: string
  whyEn: string
  how: string
  howEn: string
  steps: string
  stepsEn: string
  tray: readonly TrayItem[]
  prayer: string
  prayerSource: string
  prayerEditor: string
  avatar: string
  collections: readonly string[]
  productIds: readonly string[]
  postIds: readonly string[]
  position: number | null
}

const noRule = {
  months: '',
  days: '',
  isInBoth: false,
  except: '',
  longitude: '15',
  otherKey: '',
  daysBefore: 1,
}

/** Form fields of a rule; fields of other kinds get their defaults. */
function ruleValues(rule: DateRule): RuleValues {
  const base = { ...noRule, ruleKind: rule.kind }
  switch (rule.kind) {
    case 'lunar':
      return {
        ...base,
        months: rule.months.join(', '),
        days: rule.days.join(', '),
        isInBoth: rule.leap === 'both',
      }
    case 'monthly':
      return {
        ...base,
        days: rule.days.join(', '),
        except: rule.except.map(({ day, month }) => `${day}/${month}`).join(', '),
      }
    case 'solarTerm':
      return { ...base, longitude: String(rule.longitude) }
    case 'solar':
      return { ...base, months: String(rule.month), days: String(rule.day) }
    case 'before':
      return { ...base, otherKey: rule.key, daysBefore: rule.days }
    default:
      return base
  }
}

/** `1, 7`. What is no whole number becomes 0, which the API rejects. */
const numbers = (text: string) =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((one) => (/^\d+$/.test(one) ? Number(one) : 0))

/** The number of a field that takes only one; 0, which the API rejects, for none or several. */
const only = (typed: readonly number[]) => (typed.length === 1 ? (typed[0] ?? 0) : 0)

/** `2/1, 15/7`. What is no such pair becomes day 0 of month 0, which the API rejects. */
export const lunarDates = (text: string) =>
  text
    .replace(/\s*([/.-])\s*/g, '$1')
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map((date) => {
      const [, day, month] = /^(\d+)[/.-](\d+)$/.exec(date) ?? []
      return { day: Number(day ?? 0), month: Number(month ?? 0) }
    })

/** The rule as sent to the API, which rejects missing or invalid values. */
export function dateRuleOf(values: RuleValues): DateRule {
  const months = numbers(values.months)
  const days = numbers(values.days)
  switch (values.ruleKind) {
    case 'lunar':
      return { kind: 'lunar', months, days, leap: values.isInBoth ? 'both' : 'once' }
    case 'monthly':
      return { kind: 'monthly', days, except: lunarDates(values.except) }
    case 'solarTerm':
      return { kind: 'solarTerm', longitude: Number(values.longitude) }
    case 'solar':
      return { kind: 'solar', month: only(months), day: only(days) }
    case 'before':
      return { kind: 'before', key: values.otherKey, days: values.daysBefore ?? 0 }
    case 'yearEnd':
    case 'family':
      return { kind: values.ruleKind }
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const emptyRitual: RitualValues = {
  name: '',
  nameEn: '',
  slug: '',
  dayName: '',
  dayNameEn: '',
  status: 'draft',
  isMinor: false,
  dateRule: { ...noRule, ruleKind: 'lunar' },
  regions: [],
  searchNames: '',
  offerings: '',
  offeringsEn: '',
  why: '',
  whyEn: '',
  how: '',
  howEn: '',
  steps: '',
  stepsEn: '',
  tray: [],
  prayer: '',
  prayerSource: '',
  prayerEditor: '',
  avatar: '',
  collections: [],
  productIds: [],
  postIds: [],
  position: 0,
}

export const valuesOf = (ritual: Ritual): RitualValues => ({
  name: ritual.name,
  nameEn: ritual.nameEn ?? '',
  slug: ritual.slug,
  dayName: ritual.dayName ?? '',
  dayNameEn: ritual.dayNameEn ?? '',
  status: ritual.status,
  isMinor: ritual.isMinor,
  dateRule: ruleValues(ritual.dateRule),
  regions: ritual.regions,
  searchNames: ritual.searchNames.join(', '),
  offerings: ritual.offerings,
  offeringsEn: ritual.offeringsEn ?? '',
  why: ritual.why,
  whyEn: ritual.whyEn ?? '',
  how: ritual.how,
  howEn: ritual.howEn ?? '',
  steps: ritual.steps.join('\n'),
  stepsEn: ritual.stepsEn.join('\n'),
  tray: ritual.tray,
  prayer: ritual.prayer ?? '',
  prayerSource: ritual.prayerSource ?? '',
  prayerEditor: ritual.prayerEditor ?? '',
  avatar: ritual.avatar ?? '',
  collections: ritual.collections,
  productIds: ritual.productIds,
  postIds: ritual.postIds,
  position: ritual.position,
})

function bodyOf(values: RitualValues) {
  return {
    ...values,
    status: values.status === 'published' ? ('published' as const) : ('draft' as const),
    dateRule: dateRuleOf(values.dateRule),
    regions: [...values.regions],
    searchNames: values.searchNames
      .split(',')
      .map((name) => name.trim().toLocaleLowerCase('vi'))
      .filter(Boolean),
    steps: lines(values.steps),
    stepsEn: lines(values.stepsEn),
    tray: [...values.tray],
    collections: [...values.collections],
    productIds: [...values.productIds],
    postIds: [...values.postIds],
    position: values.position ?? 0,
  }
}

export function addNewRitual(values: RitualValues) {
  const { slug, ...body } = bodyOf(values)
  return call<typeof addRitual>(
    { method: 'POST', path: '/ritual/' },
    { body: encodeBody({ ...body, ...(slug && { slug }) }) },
  )
}

/** Sends only the changed fields, encoded like a new ritual: its date rule is an object. */
export function changeRitual(
  id: string,
  values: RitualValues,
  changes: Partial<RitualValues>,
  version: number | undefined,
) {
  const changed = Object.entries(bodyOf(values)).filter(([field]) => field in changes)
  return call<typeof updateRitual>(
    { method: 'PUT', path: '/ritual/:id' },
    { params: { id }, body: encodeBody(Object.fromEntries(changed) as RitualChange) },
    { expectedVersion: version },
  )
}
