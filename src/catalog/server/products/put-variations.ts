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

/** As staff set it; what follows from promotions is not written with it. */
export type WantedVariation = Omit<
  NewVariation,
  'regularPrice' | 'regularCompareAtPrice' | 'promotionEndDate' | 'lowestPrice'
> & {
  /** Of a set's choice. */
  setKey?: string
}

type Row = typeof variations.$inferSelect
type Owner = { productId: string; slug: string }

/** Former names of a variation that carts are read by. */
const maxFormerKeys = 50

/**
 * Makes these the variations of a product. One that was there keeps its id under another choice or SKU. Throws a 409 on
 * `discardStock` when one with pieces in stock would go and nobody said that it may.
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
  const keptIds = new Set(rows.map(({ id }) => id))
  const gone = existing.filter(({ id }) => !keptIds.has(id))
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
  await awaitPipelined(put, refreshDerived(tx, [productId]))
}

/** Gives new products their variations, all at once. Throws as `putVariations` does. */
export async function addVariations(
  tx: Db,
  owners: readonly (Owner & { wanted: readonly WantedVariation[] })[],
): Promise<void> {
  const [only] = owners
  // Of many, what a SKU collides with is found out one by one.
  if (only && owners.length === 1) await checkSkus(tx, only.productId, only.wanted)
  const rows = owners.flatMap(({ wanted, productId, slug }) => rowsOf(wanted, [], productId, slug))
  const ids = owners.map(({ productId }) => productId)
  await awaitPipelined(tx.insert(variations).values(rows).execute(), refreshDerived(tx, ids))
}

/** What each wanted variation was so far: the one of its id, else of its choice, else of its SKU; none twice. */
function previousOf(wanted: readonly WantedVariation[], existing: readonly Row[]): (Row | undefined)[] {
  const free = new Set(existing)
  const found = new Map<number, Row>()
  const keys = wanted.map(({ values }) => choiceKey(values))
  const isSame: ((index: number, row: Row) => boolean)[] = [
    (index, row) => wanted[index]?.id === row.id,
    (index, row) => keys[index] === row.choiceKey,
    (index, row) => wanted[index]?.sku === row.sku,
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
      // No former price at all, as in a spreadsheet.
      compareAtPrice: variation.compareAtPrice || null,
      setKey: variation.setKey ?? null,
      position,
    }
  })
}

/** Names that go from one variation to another are given up first: the database looks at one row after the other. */
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

/** No fewer pre-orders than were taken. */
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
 * What an editor wants the stock to be, who may have seen it before somebody bought. What is owed to buyers is covered
 * first.
 */
function stockAfter(now: number, wanted: number, seen: number | undefined): number {
  if (now < 0) return Math.max(now, now + wanted - (seen ?? 0))
  return seen === undefined ? wanted : Math.max(0, now + wanted - seen)
}

const defaultSku = (slug: string, position: number) =>
  `${slug.slice(0, 40).toUpperCase()}-${position + 1}-${newId().slice(-4).toUpperCase()}`

/**
 * Brings the lowest and highest price and the stock of products in line with their variations. The choices of a set
 * share the same goods.
 */
export async function refreshDerived(tx: Db, productIds: readonly string[]): Promise<void> {
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
