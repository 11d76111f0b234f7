import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { seedRituals } from '../../database/seed/rituals/seed-rituals.ts'

const stamps = {
  createdDate: new Date(0),
  updatedDate: new Date(0),
  createdBy: null,
  updatedBy: null,
  version: 1,
}

/** The seeded rituals, for tests of rules that need no database. */
export const shopRituals: readonly RitualSummary[] = seedRituals.map((ritual, position) => ({
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  key: ritual.key,
  slug: `le-${ritual.key}`,
  name: ritual.name,
  nameEn: ritual.nameEn,
  dayName: ritual.dayName?.[0] ?? null,
  dayNameEn: ritual.dayName?.[1] ?? null,
  status: 'published',
  isMinor: ritual.isMinor ?? false,
  dateRule: ritual.rule,
  regions: ritual.regions ?? [],
  searchNames: ritual.searchNames,
  offerings: ritual.offerings,
  offeringsEn: ritual.offeringsEn,
  collections: ritual.collections,
  productIds: [],
  postIds: [],
  trayProductIds: [],
  avatar: null,
  position,
  ...stamps,
}))
