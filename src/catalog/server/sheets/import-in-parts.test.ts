import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { ImportRun } from '#system/import-contract.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { imported, sendFile } from '../../../../tests/support/send-import.ts'

/** Goods that take three parts of an import to change. */
const count = 30
const lines = (rowOf: (n: number) => string) => Array.from({ length: count }, (_, n) => rowOf(n)).join('\n')
const pricesAt = (price: number) => `slug,name,price,quantity\n${lines((n) => `hang-${n},Hàng ${n},${price},12`)}\n`

/** A shop with goods at 1,000 đồng, of which there are ten each. */
async function opened() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const file = `slug,name,price,quantity\n${lines((n) => `hang-${n},Hàng ${n},1000,10`)}\n`
  await imported(shop, token, '/catalog-sheet/', file, { kind: 'products', isDryRun: 'false' })
  const { rows } = await shop.pool.query<{ id: string; slug: string }>('select id, slug from product')
  const idOf = (n: number) => rows.find(({ slug }) => slug === `hang-${n}`)?.id
  const priceAndStock = async (n: number) => {
    const { price, variations } = (await shop.call<Product>(`/product/hang-${n}`, { token })).res_data
    return [price, variations[0]?.quantity]
  }
  const send = async (text: string, isDryRun: boolean) => {
    const sent = await sendFile(shop, token, '/catalog-sheet/', text, { kind: 'products', isDryRun: String(isDryRun) })
    const { id } = sent.res_data
    return { id, read: async () => (await shop.call<ImportRun>(`/import/${id}`, { token })).res_data }
  }
  /** As a run that was interrupted once the rows of the first three goods were written. */
  const interrupt = async (id: string) => {
    const report = { rows: [], added: 0, changed: 3, same: 0, faulty: 0, isApplied: true }
    const rows = `(select jsonb_agg(one || '{"seen": 10}') from jsonb_array_elements(rows) as one)`
    const set = `state = 'running', done = 3, applied = '{2,3,4}', report = $2, rows = ${rows}`
    await shop.pool.query(`update import_run set ${set} where id = $1`, [id, report])
  }
  return { shop, idOf, priceAndStock, send, interrupt }
}

describe('the goods of a long file can be bought while it is', () => {
  test.each(['checked', 'written'])('%s, once their part is done', async (what) => {
    const { shop, idOf, priceAndStock, send, interrupt } = await opened()
    const { id, read } = await send(pricesAt(2000), what === 'checked')
    if (what === 'written') await interrupt(id)
    const hand = await shop.pool.connect()
    const buyer = await shop.pool.connect()
    const lock = 'select 1 from product where id = $1 for no key update'
    try {
      await hand.query('begin')
      await hand.query(lock, [idOf(count - 1)])
      const running = shop.runJobs()
      await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      for (const n of [0, 5, 15]) expect((await buyer.query(`${lock} nowait`, [idOf(n)])).rowCount).toBe(1)
      expect(await priceAndStock(5)).toEqual(what === 'written' ? [2000, 12] : [1000, 10])
      await hand.query('commit')
      await running
    } finally {
      // Destroyed, in case it still holds a lock.
      hand.release(true)
      buyer.release()
    }
    expect(await read()).toMatchObject({ state: 'done', report: { changed: count, faulty: 0 } })
  })
})

test('with an error in any part of a file nothing of it is written', async () => {
  const { priceAndStock, send, shop } = await opened()
  const unknown = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
  const file = `slug,price,pictures\n${lines((n) => `hang-${n},2000,${n === 28 ? unknown : ''}`)}\n`
  const { read } = await send(file, false)
  await shop.runJobs()
  const { state, report } = await read()
  expect([state, report?.changed, report?.faulty, report?.isApplied]).toEqual(['done', count - 1, 1, false])
  expect(report?.rows[0]).toMatchObject({ key: 'hang-28', outcome: 'error' })
  expect(await priceAndStock(0)).toEqual([1000, 10])
})

test('an interrupted import goes on after what it has written, and leaves out what has become faulty', async () => {
  const { shop, idOf, priceAndStock, send, interrupt } = await opened()
  const { id, read } = await send(pricesAt(2000), false)
  await interrupt(id)
  await shop.pool.query('delete from product where id = $1', [idOf(7)])
  await shop.runJobs()
  const { state, done, report } = await read()
  expect([state, done]).toEqual(['done', count])
  expect(report).toMatchObject({ added: 0, changed: count - 1, same: 0, faulty: 1, isApplied: true })
  expect(report?.rows.slice(0, 2)).toMatchObject([
    { row: 9, key: 'hang-7', outcome: 'error' },
    { row: 5, outcome: 'change' },
  ])
  expect([await priceAndStock(0), await priceAndStock(3)]).toEqual([
    [1000, 10],
    [2000, 12],
  ])
})

describe('an import that another process has gone on with', () => {
  test.each([
    ['while a part is written', 'select 1 from product where slug = $1 for no key update', ['hang-0']],
    ['while its file is read', 'lock table collection in access exclusive mode', []],
  ])('%s writes nothing twice', async (_when, lock, values) => {
    const { shop, priceAndStock, send } = await opened()
    const { id } = await send(pricesAt(2000), false)
    const hand = await shop.pool.connect()
    try {
      await hand.query('begin')
      await hand.query(lock, values)
      const stopped = expect(shop.runJobs()).rejects.toThrow('Another process')
      await expect.poll(() => lockWaits(shop)).toHaveLength(1)
      await hand.query(`update import_run set done = 1, applied = '{2}', rows = '[]' where id = $1`, [id])
      await hand.query('commit')
      await stopped
    } finally {
      hand.release(true)
    }
    expect(await priceAndStock(0)).toEqual([1000, 10])
    const { rows } = await shop.pool.query('select state, done, applied, rows from import_run where id = $1', [id])
    expect(rows).toEqual([{ state: 'running', done: 1, applied: [2], rows: [] }])
  })
})
