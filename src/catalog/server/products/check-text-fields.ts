import { eq, sql } from 'drizzle-orm'
import type { ProductChange } from '#catalog/product-input-contract.ts'
import { type FieldError, invalid, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { m } from '#i18n/messages.js'
import { products, setParts, variations } from '../tables.ts'

/**
 * Throws a 422 when two text fields of a product have the same key, or when a set has some: its parts are sold without
 * texts.
 */
export function checkTextFields({ textFields = [] }: ProductChange, kind: string | undefined): void {
  const keys = textFields.map(({ key }) => key)
  const errors = keys.flatMap((key, index): FieldError[] =>
    keys.indexOf(key) === index ? [] : [{ field: `textFields.${index}.key`, message: m.error_text_field_twice() }],
  )
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
  if (kind === 'bundle' && keys.length > 0) throw invalidField('textFields', m.error_text_fields_set())
}

/**
 * Throws a 422 that names the set when goods that are a part of it would get text fields. Waits for changes of sets: as
 * for orders, their lock comes after all others.
 */
export async function checkTextFieldsNotOnSetPart(
  tx: Db,
  productId: string,
  { textFields = [] }: ProductChange,
): Promise<void> {
  if (textFields.length === 0) return
  await tx.execute(sql`select hold_sets()`)
  const [set] = await tx
    .select({ name: products.name })
    .from(setParts)
    .innerJoin(variations, eq(variations.id, setParts.variationId))
    .innerJoin(products, eq(products.id, variations.productId))
    .where(
      sql`${setParts.partVariationId} in (select own.id from ${variations} own where own.product_id = ${productId})`,
    )
    .limit(1)
  if (set) throw invalidField('textFields', m.error_text_fields_part({ name: set.name }))
}
