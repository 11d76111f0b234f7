import { inArray } from 'drizzle-orm'
import { choiceKey } from '#catalog/rules.ts'
import { deriveSet } from '#catalog/server/sets/derive-set.ts'
import { putSetParts } from '#catalog/server/sets/write-set.ts'
import { products, variations } from '#catalog/server/tables.ts'
import type { SetRule } from '#catalog/set-contract.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { idOf } from './id-of.ts'
import type { SeedSet } from './seed-types.ts'
import { sets } from './sets.ts'

type ProductRow = Omit<typeof products.$inferInsert, 'options'>

/** Adds the sets of the demo shop, made of products that exist already. */
export async function addSets(
  tx: Db,
  productIds: ReadonlyMap<string, string>,
  rowOf: (set: SeedSet, index: number) => Promise<ProductRow>,
): Promise<void> {
  const variationIds = await idsBySku(
    tx,
    sets.flatMap(({ parts }) => parts.flatMap(({ skus }) => skus)),
  )
  for (const [index, set] of sets.entries()) {
    const productId = idOf(productIds, set.slug)
    const derived = await deriveSet(tx, ruleOf(set, variationIds))
    const { rule: setRule, options } = derived
    await tx.insert(products).values({ ...(await rowOf(set, index)), kind: 'bundle', setRule, options })
    await tx.insert(variations).values(
      derived.variations.map(({ parts: _parts, ...variation }, position) => ({
        ...variation,
        id: newId(),
        productId,
        position,
        choiceKey: choiceKey(variation.values),
        sku: `BO-${index + 1}-${position + 1}`,
      })),
    )
    await putSetParts(tx, productId, derived)
  }
}

async function idsBySku(tx: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: variations.id, sku: variations.sku })
    .from(variations)
    .where(inArray(variations.sku, [...skus]))
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

function ruleOf({ size, parts, price }: SeedSet, variationIds: ReadonlyMap<string, string>): SetRule {
  return {
    size: size ?? null,
    price,
    parts: parts.map(({ skus, ...part }) => ({
      amount: 1,
      isOptional: false,
      ...part,
      variationIds: skus.map((sku) => idOf(variationIds, sku)),
    })),
  }
}
