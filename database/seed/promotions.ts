import { inArray } from 'drizzle-orm'
import { reducedPrice } from '#catalog/promotions/rules.ts'
import { applyPromotions } from '#catalog/server/promotions/apply-due-promotions.ts'
import { promotionPrices, promotions } from '#catalog/server/promotions/tables.ts'
import { products, variations } from '#catalog/server/tables.ts'
import type { Db } from '#foundation/database/database.ts'
import { addDays, dayInVietnam, momentInVietnam } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { idOf } from './id-of.ts'

/** Days relative to the day of seeding; the last one is included. Without a first day, the promotion has started. */
const demoPromotions = [
  {
    name: 'Đèn nến đầu tháng',
    nameEn: 'Lamps and candles of the month',
    percent: 15,
    lastDay: 9,
    slugs: ['den-hoa-sen-tho', 'nen-coc-thuy-tinh'],
  },
  {
    name: 'Gốm sứ dọn ban thờ',
    nameEn: 'Ceramics for a tidy altar',
    percent: 10,
    firstDay: 14,
    lastDay: 20,
    slugs: ['bo-am-chen-tho-su', 'lo-hoa-men-ran'],
  },
]

/** Adds two promotions to the demo shop, one running and one planned, relative to the day of its first start. */
export async function seedPromotions(tx: Db, now: Date): Promise<void> {
  const midnight = (days: number) => momentInVietnam(addDays(dayInVietnam(now), days))
  const slugs = demoPromotions.flatMap((promotion) => promotion.slugs)
  const rows = await tx
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products.slug, slugs))
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const { name, nameEn, percent, firstDay, lastDay, slugs } of demoPromotions) {
    const promotionId = newId(now.getTime())
    const startsDate = firstDay === undefined ? now : midnight(firstDay)
    await tx
      .insert(promotions)
      .values({ id: promotionId, name, nameEn, startsDate, endsDate: midnight(lastDay + 1), createdDate: now })
    const goods = await tx
      .select({ variationId: variations.id, price: variations.price })
      .from(variations)
      .where(
        inArray(
          variations.productId,
          slugs.map((slug) => idOf(ids, slug)),
        ),
      )
    const reduction = { by: 'percent', value: percent, roundTo: 1000 } as const
    await tx
      .insert(promotionPrices)
      .values(
        goods.map(({ variationId, price }) => ({ promotionId, variationId, price: reducedPrice(price, reduction) })),
      )
  }
  await applyPromotions(tx, [...ids.values()].sort(), { moment: now })
}
