import { rituals } from '#calendar/server/tables.ts'
import { invalidate } from '#foundation/cache/invalidate.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { buddhistRituals } from './buddhist.ts'
import { familyRituals } from './family.ts'
import { seasonRituals } from './seasons.ts'
import type { SeedRitual } from './seed-ritual.ts'
import { yearRituals } from './year.ts'

/** Initial rituals of every shop, in display order; staff edit them afterwards. */
export const seedRituals: readonly SeedRitual[] = [
  ...yearRituals,
  ...seasonRituals,
  ...buddhistRituals,
  ...familyRituals,
]

type Ids = ReadonlyMap<string, string>

const source = 'Văn khấn nôm lưu truyền trong dân gian, bản rút gọn'
const editor = 'Tâm Hương'

/** Adds the rituals to a shop that has none; links only products and pictures that exist in the shop. */
export async function addMissingRituals(tx: Db, now: Date, productIds: Ids, pictureIds: Ids): Promise<void> {
  const [any] = await tx.select({ id: rituals.id }).from(rituals).limit(1)
  if (any) return
  await tx.insert(rituals).values(
    seedRituals.map((ritual, index) => ({
      ...rowOf(ritual, index, { productIds, pictureIds }),
      createdDate: now,
      updatedDate: now,
    })),
  )
  await invalidate(tx, tags.rituals)
}

function rowOf(ritual: SeedRitual, position: number, { productIds, pictureIds }: { productIds: Ids; pictureIds: Ids }) {
  const { photo, rule, dayName, why, how, steps, tray, prayer, ...same } = ritual
  return {
    ...same,
    id: newId(),
    slug: `le-${ritual.key}`,
    dayName: dayName?.[0] ?? null,
    dayNameEn: dayName?.[1] ?? null,
    status: 'published' as const,
    dateRule: rule,
    why: why[0],
    whyEn: why[1],
    how: how[0],
    howEn: how[1],
    steps: [...steps.vi],
    stepsEn: [...steps.en],
    tray: tray.map(({ product, ...item }) => ({ ...item, productId: (product && productIds.get(product)) ?? null })),
    prayer: prayer ?? null,
    prayerSource: prayer ? source : null,
    prayerEditor: prayer ? editor : null,
    avatar: (photo && pictureIds.get(photo)) ?? null,
    position,
  }
}
