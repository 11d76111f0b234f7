import { batches } from '#catalog/server/batches/tables.ts'
import type { Db } from '#foundation/database/database.ts'
import { dayInVietnam, daysBefore } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { batches as seedBatches } from './batches.ts'
import { idOf } from './id-of.ts'

type Ids = ReadonlyMap<string, string>

export async function seedBatchesOf(tx: Db, now: Date, productIds: Ids, pictureIds: Ids): Promise<void> {
  await tx.insert(batches).values(
    seedBatches.map(({ product, madeDaysAgo, photos, ...batch }) => ({
      ...batch,
      id: newId(),
      productId: idOf(productIds, product),
      producedDate: dayInVietnam(daysBefore(now, madeDaysAgo)),
      images: photos.map((photo) => idOf(pictureIds, photo)),
    })),
  )
}
