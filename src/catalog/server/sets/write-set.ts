import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#foundation/database/database.ts'
import type { WantedVariation } from '../products/put-variations.ts'
import { setParts, variations } from '../tables.ts'
import type { DerivedSet } from './derive-set.ts'

/** The variations of a set; each keeps its identity while its size and goods are the same, even if renamed. */
export async function wantedVariationsOfSet(
  tx: Db,
  productId: string,
  { variations: wanted }: DerivedSet,
): Promise<WantedVariation[]> {
  const before = await tx
    .select({ id: variations.id, setKey: variations.setKey })
    .from(variations)
    .where(and(eq(variations.productId, productId), isNotNull(variations.setKey)))
  const idOf = new Map(before.map(({ id, setKey }) => [setKey, id]))
  return wanted.map(({ parts: _parts, ...variation }) => {
    const id = idOf.get(variation.setKey)
    return { ...variation, ...(id && { id }) }
  })
}

/** Stores the parts of each variation of a set, and updates its stock and prices. */
export async function putSetParts(tx: Db, productId: string, set: DerivedSet): Promise<void> {
  const rows = await tx
    .select({ id: variations.id, setKey: variations.setKey })
    .from(variations)
    .where(eq(variations.productId, productId))
  const partsOf = new Map(set.variations.map(({ setKey, parts }) => [setKey, parts]))
  const ids = rows.map(({ id }) => id)
  await tx.delete(setParts).where(inArray(setParts.variationId, ids))
  await tx.insert(setParts).values(
    rows.flatMap(({ id, setKey }) =>
      (partsOf.get(setKey ?? '') ?? []).map(({ variationId, amount }, position) => ({
        variationId: id,
        position,
        partVariationId: variationId,
        amount,
      })),
    ),
  )
  await tx.execute(sql`select refresh_sets(array[${productId}::uuid])`)
}
