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
/** What the shop has, by slug or file name. */
type ShopIds = { productIds?: Ids; pictureIds?: Ids; pageIds?: Ids }

/** Slugs of the demo shop's posts, by ritual. */
const postsAbout: Readonly<Record<string, readonly string[]>> = {
  'mung-mot': ['phan-biet-nhang-sach'],
  ram: ['phan-biet-nhang-sach'],
  'ong-cong-ong-tao': ['cung-ong-cong-ong-tao', 've-sinh-do-dong-va-gom'],
  'tat-nien': ['bay-ban-tho-gia-tien', 've-sinh-do-dong-va-gom'],
  'ngay-gio': ['bay-ban-tho-gia-tien', 'phan-biet-nhang-sach'],
  'lap-ban-tho': ['bay-ban-tho-gia-tien', 'chon-kich-thuoc-ban-tho-theo-lo-ban', 'cach-boc-bat-huong'],
  'nhap-trach': ['bay-ban-tho-gia-tien', 'cach-boc-bat-huong'],
}

const source = 'Văn khấn nôm lưu truyền trong dân gian, bản rút gọn'
const editor = 'Tâm Hương'

/** Adds the rituals to a shop that has none; links only products, pictures and posts that exist in the shop. */
export async function addMissingRituals(tx: Db, now: Date, ids: ShopIds): Promise<void> {
  const [any] = await tx.select({ id: rituals.id }).from(rituals).limit(1)
  if (any) return
  await tx.insert(rituals).values(
    seedRituals.map((ritual, index) => ({
      ...rowOf(ritual, index, ids),
      createdDate: now,
      updatedDate: now,
    })),
  )
  await invalidate(tx, tags.rituals)
}

function rowOf(ritual: SeedRitual, position: number, { productIds, pictureIds, pageIds }: ShopIds) {
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
    tray: tray.map(({ product, ...item }) => ({ ...item, productId: (product && productIds?.get(product)) ?? null })),
    prayer: prayer ?? null,
    prayerSource: prayer ? source : null,
    prayerEditor: prayer ? editor : null,
    postIds: (postsAbout[ritual.key] ?? []).flatMap((slug) => pageIds?.get(slug) ?? []),
    avatar: pictureIds?.get(photo) ?? null,
    position,
  }
}
