import { inArray, sql } from 'drizzle-orm'
import { changedPrice, type PriceChange } from '#catalog/rules.ts'
import type { ChangedPrice } from '#catalog/staff-contract.ts'
import type { CallContext } from '#foundation/api/caller.ts'
import { maxVnd } from '#foundation/api/schemas.ts'
import { conflict, invalidField } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { changeStamps } from '#foundation/database/stamps.ts'
import { formatVnd, type Vnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { products } from '../tables.ts'
import { invalidateProducts, readVisibility } from './invalidate-products.ts'
import { lockProductsWhere } from './lock-products.ts'
import { refreshDerivedColumns } from './put-variations.ts'

type Input = PriceChange & {
  ids: readonly string[]
  showFormer: boolean
  isDryRun: boolean
  expectedSum?: Vnd | undefined
}
type Before = Omit<ChangedPrice, 'after'> & { productId: string; isFormerShown: boolean }

/**
 * Changes the prices of products, all or none, sets left out; a dry run only returns the result. Throws a 422 for a
 * price that would become 0 or rise above the maximum, and a 409 when the prices are not those of `expectedSum`.
 */
export async function changePrices(db: Db, { caller, now }: CallContext, input: Input): Promise<ChangedPrice[]> {
  return db.transaction(async (tx) => {
    const rows = await lockPrices(tx, input.ids)
    const sum = rows.reduce((total, { before }) => total + before, 0)
    if (input.expectedSum !== undefined && input.expectedSum !== sum) throw conflict(m.error_prices_changed())
    const changed = rows.map((row) => changedRow(row, input))
    const free = changed.find(({ before, after }) => after === 0 && before > 0)
    if (free) throw invalidField('value', m.error_price_gone({ sku: free.sku, price: formatVnd(0) }))
    if (changed.some(({ after }) => after > maxVnd)) throw invalidField('value', m.error_number_large({ n: maxVnd }))
    if (!input.isDryRun) await write(tx, { caller, now }, changed)
    return changed.map(({ productId: _productId, isFormerShown: _isFormerShown, ...row }) => row)
  })
}

/** The prices of products, locked; read only then, since prices may change while the locks are awaited. */
async function lockPrices(tx: Db, ids: readonly string[]): Promise<Before[]> {
  const isChanged = sql`product.id = any(${sql.param([...ids])}::uuid[]) and product.kind = 'single'`
  await lockProductsWhere(tx, isChanged)
  const { rows } = await tx.execute<Before>(sql`
    select v.id as "variationId", v.product_id as "productId", v.sku, product.name, product.name_en as "nameEn",
      v.price as before, v.compare_at_price as "compareAtPrice", v.former_until is not null as "isFormerShown"
    from product join variation v on v.product_id = product.id
    where ${isChanged} order by product.name, v.position, v.id`)
  return rows
}

/**
 * A former price stays only while it is above the new one; a lowered price may show the current one as the former, or
 * the higher one that is still shown.
 */
function changedRow(row: Before, { showFormer, ...change }: Input) {
  const after = changedPrice(row.before, change)
  const shown = row.isFormerShown ? (row.compareAtPrice ?? 0) : 0
  const former = showFormer && after < row.before ? Math.max(row.before, shown) : row.compareAtPrice
  return { ...row, after, compareAtPrice: former !== null && former > after ? former : null }
}

async function write(tx: Db, { caller, now }: CallContext, rows: readonly ReturnType<typeof changedRow>[]) {
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const list = (of: (row: (typeof rows)[number]) => unknown) => sql.param(rows.map(of))
  await tx.execute(sql`
    update variation v set price = n.price, compare_at_price = n.former
    from unnest(${list((row) => row.variationId)}::uuid[], ${list((row) => row.after)}::bigint[],
                ${list((row) => row.compareAtPrice)}::bigint[]) as n (id, price, former)
    where v.id = n.id and (v.price, v.compare_at_price) is distinct from (n.price, n.former)`)
  await tx.update(products).set(changeStamps(caller, now)).where(inArray(products.id, ids))
  await refreshDerivedColumns(tx, ids)
  await invalidateProducts(tx, await readVisibility(tx, ids))
}
