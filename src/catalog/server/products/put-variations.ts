import { eq, inArray, sql } from 'drizzle-orm'
import type { NewVariation } from '#catalog/product-input-contract.ts'
import { choiceKey } from '#catalog/rules.ts'
import { conflict } from '#foundation/api/shop-error.ts'
import { awaitPipelined } from '#foundation/database/await-pipelined.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { products, variations } from '../tables.ts'
import { checkSkus } from './check-skus.ts'

/** A variation as set by staff, without the fields derived from promotions. */
export type WantedVariation = Omit<
  NewVariation,
  'regularPrice' | 'regularCompareAtPrice' | 'promotionEndDate' | 'lowestPrice'
> & {
  /** Only for a choice of a set. */
  setKey?: string
}

type Row = typeof variations.$inferSelect
type Owner = { productId: string; slug: string }

/** The most former choices stored per variation; carts may still refer to them. */
const maxFormerKeys = 50

/**
 * Replaces the variations of a product. An existing one keeps its id under another choice or SKU. Throws a 422 for
 * taken SKUs; a 409 on `preorderLimit` when it is below what is owed, and on `discardStock` when one with stock or owed
 * pieces would be deleted without confirmation.
 */
export async function putVariations(
  tx: Db,
  { productId, slug, discardStock }: Owner & { discardStock: boolean },
  wanted: readonly WantedVariation[],
): Promise<void> {
  const [, existing] = await awaitPipelined(
    checkSkus(tx, productId, wanted),
    tx.select().from(variations).where(eq(variations.productId, productId)),
  )
  const before = previousOf(wanted, existing)
  const rows = rowsOf(wanted, before, productId, slug)
  refuseOwed(rows)
  const remainingIds = new Set(rows.map(({ id }) => id))
  const gone = existing.filter(({ id }) => !remainingIds.has(id))
  if (!discardStock) refuseStocked(gone)
  if (gone.length > 0) {
    await tx.delete(variations).where(
      inArray(
        variations.id,
        gone.map(({ id }) => id),
      ),
    )
  }
  await freeTakenNames(tx, rows, before)
  const put = tx
    .insert(variations)
    .values(rows)
    .onConflictDoUpdate({
      target: variations.id,
      set: {
        sku: sql`excluded.sku`,
        values: sql`excluded.values`,
        choiceKey: sql`excluded.choice_key`,
        formerChoiceKeys: sql`excluded.former_choice_keys`,
        price: sql`excluded.price`,
        compareAtPrice: sql`excluded.compare_at_price`,
        quantity: sql`excluded.quantity`,
        preorderDate: sql`excluded.preorder_date`,
        preorderLimit: sql`excluded.preorder_limit`,
        weight: sql`excluded.weight`,
        image: sql`excluded.image`,
        position: sql`excluded.position`,
        setKey: sql`excluded.set_key`,
      },
    })
    .execute()
  await awaitPipelined(put, refreshDerivedColumns(tx, [productId]))
}

/** Inserts the variations of new products, all at once. Throws a 422 for taken SKUs. */
export async function addVariations(
  tx: Db,
  owners: readonly (Owner & { wanted: readonly WantedVariation[] })[],
): Promise<void> {
  const [only] = owners
  // Of several products, the database refuses taken SKUs; the import then adds them one by one.
  if (only && owners.length === 1) await checkSkus(tx, only.productId, only.wanted)
  const rows = owners.flatMap(({ wanted, productId, slug }) => rowsOf(wanted, [], productId, slug))
  const ids = owners.map(({ productId }) => productId)
  await awaitPipelined(tx.insert(variations).values(rows).execute(), refreshDerivedColumns(tx, ids))
}

/**
 * The existing variation of each wanted one: by id, else by choice, else by SKU; each used at most once. In a list with
 * ids, one of another choice without an id is new, whatever its SKU.
 */
function previousOf(wanted: readonly WantedVariation[], existing: readonly Row[]): (Row | undefined)[] {
  const free = new Set(existing)
  const found = new Map<number, Row>()
  const keys = wanted.map(({ values }) => choiceKey(values))
  const hasIds = existing.some((row) => wanted.some(({ id }) => id === row.id))
  const isSame: ((index: number, row: Row) => boolean)[] = [
    (index, row) => wanted[index]?.id === row.id,
    (index, row) => keys[index] === row.choiceKey,
    (index, row) => !hasIds && wanted[index]?.sku === row.sku,
  ]
  for (const fits of isSame) {
    for (const index of wanted.keys()) {
      const row = found.has(index) ? undefined : [...free].find((one) => fits(index, one))
      if (!row) continue
      found.set(index, row)
      free.delete(row)
    }
  }
  return wanted.map((_, index) => found.get(index))
}

function rowsOf(
  wanted: readonly WantedVariation[],
  before: readonly (Row | undefined)[],
  productId: string,
  slug: string,
) {
  const current = new Set(wanted.map(({ values }) => choiceKey(values)))
  return wanted.map(({ id: _id, seenQuantity, preordered: _preordered, ...variation }, position) => {
    const was = before[position]
    const former = [...(was?.formerChoiceKeys ?? []), ...(was ? [was.choiceKey] : [])]
    return {
      ...variation,
      quantity: was ? stockAfter(was.quantity, variation.quantity, seenQuantity) : variation.quantity,
      preorderDate: (variation.preorderDate === undefined ? was?.preorderDate : variation.preorderDate) || null,
      preorderLimit: variation.preorderLimit ?? was?.preorderLimit ?? 0,
      id: was?.id ?? newId(),
      productId,
      sku: variation.sku ?? was?.sku ?? defaultSku(slug, position),
      choiceKey: choiceKey(variation.values),
      formerChoiceKeys: [...new Set(former)].filter((key) => !current.has(key)).slice(-maxFormerKeys),
      // 0 also means no former price, as in a spreadsheet.
      compareAtPrice: variation.compareAtPrice || null,
      setKey: variation.setKey ?? null,
      position,
    }
  })
}

/** Names moving from one variation to another are freed first: unique constraints are checked row by row. */
async function freeTakenNames(
  tx: Db,
  rows: readonly { sku: string; choiceKey: string }[],
  before: readonly (Row | undefined)[],
): Promise<void> {
  const renamed = before.flatMap((was, index) => {
    const row = rows[index]
    return was && row && (was.choiceKey !== row.choiceKey || was.sku !== row.sku) ? [{ was, row }] : []
  })
  const isTaken = renamed.some(({ was }) =>
    rows.some((row, index) => before[index] !== was && (row.choiceKey === was.choiceKey || row.sku === was.sku)),
  )
  if (!isTaken) return
  const ids = renamed.map(({ was }) => was.id)
  const placeholder = sql`${variations.id}::text`
  await tx.update(variations).set({ choiceKey: placeholder, sku: placeholder }).where(inArray(variations.id, ids))
}

/** Throws a 409 when a pre-order limit is below the pieces already sold in pre-order. */
function refuseOwed(rows: readonly { quantity: number; preorderLimit: number }[]): void {
  const errors = rows.flatMap(({ quantity, preorderLimit }, index) =>
    quantity + preorderLimit >= 0
      ? []
      : [{ field: `variations.${index}.preorderLimit`, message: m.error_preorders_taken({ n: -quantity }) }],
  )
  if (errors.length > 0) throw conflict(errors[0]?.message ?? m.error_check_fields(), errors)
}

function refuseStocked(gone: readonly Row[]): void {
  const stocked = gone.filter(({ quantity }) => quantity !== 0)
  if (stocked.length === 0) return
  const called = stocked.map(({ values, sku, quantity }) => {
    const name = values.map(({ value }) => value).join(' · ') || sku
    return `${name} (${quantity})`
  })
  const names = called.length > 5 ? `${called.slice(0, 5).join(', ')}…` : called.join(', ')
  const message = m.error_variations_stocked({ names })
  throw conflict(message, [{ field: 'discardStock', message }])
}

/**
 * The new stock: applies an editor's change to the current stock, which may have changed since it was read. Pieces owed
 * to buyers are covered first.
 */
function stockAfter(now: number, wanted: number, seenQuantity: number | undefined): number {
  if (now < 0) return Math.max(now, now + wanted - (seenQuantity ?? 0))
  return seenQuantity === undefined ? wanted : Math.max(0, now + wanted - seenQuantity)
}

const defaultSku = (slug: string, position: number) =>
  `${slug.slice(0, 40).toUpperCase()}-${position + 1}-${newId().slice(-4).toUpperCase()}`

/**
 * Updates the derived price range and stock of products from their variations. The choices of a set share the same
 * goods.
 */
export async function refreshDerivedColumns(tx: Db, productIds: readonly string[]): Promise<void> {
  await tx
    .update(products)
    .set({
      priceMin: sql`coalesce((select min(current_price) from variation v where v.product_id = ${products.id}), 0)`,
      priceMax: sql`coalesce((select max(current_price) from variation v where v.product_id = ${products.id}), 0)`,
      stock: sql`coalesce((select case when ${products.kind} = 'bundle' then max(greatest(quantity, 0)) else sum(greatest(quantity, 0)) end
        from variation v where v.product_id = ${products.id}), 0)`,
    })
    .where(inArray(products.id, [...productIds]))
}
