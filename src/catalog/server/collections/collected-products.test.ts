import { expect, test } from 'vitest'
import type { CollectedProduct, Collection } from '#catalog/collection-contract.ts'
import { maxCollectedProducts } from '#catalog/collection-rules.ts'
import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { createCollection, createProduct } from '../../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../../tests/support/lock-waits.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

type Arrangement = { ids: string[]; removedIds?: string[]; addedIds?: string[]; isPlaced?: boolean }

async function openWithCollection() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const collection = await createCollection(shop, token)
  const path = `/collection/${collection.id}/products`
  const arrange = (body: Arrangement, version?: number) => {
    shop.advanceClock({ seconds: 1 })
    return shop.call<Collection>(path, {
      method: 'PUT',
      body,
      token,
      ...(version !== undefined && { headers: { 'if-match': String(version) } }),
    })
  }
  const collect = (ids: string[], isIn: boolean) => {
    shop.advanceClock({ seconds: 1 })
    return shop.call('/product/collect', { method: 'POST', body: { ids, collectionId: collection.id, isIn }, token })
  }
  const listed = async () => (await shop.call<CollectedProduct[]>(path, { token })).res_data
  const ids = async () => (await listed()).map(({ id }) => id)
  const count = async () => {
    const counted = `/product/staff/pagination?limit=1&collection=${collection.id}`
    return (await shop.call<{ total: number }>(counted, { token })).res_data.total
  }
  const products = async (n: number) => {
    const added: string[] = []
    for (let at = 0; at < n; at += 1) added.push((await createProduct(shop, token)).id)
    return added
  }
  return { shop, token, collection, arrange, collect, listed, ids, count, products }
}

test('a collection of more products than staff see at once loses none, and still takes others', async () => {
  const { shop, collection, arrange, ids, count, products } = await openWithCollection()
  const [added = ''] = await products(1)
  await shop.pool.query(
    `with many as (
      insert into product (id, slug, name, status, popularity)
      select gen_random_uuid(), 'nen-' || n, 'Nến số ' || n, 'published', n from generate_series(1, $2::integer) n returning id)
    insert into product_collection (product_id, collection_id) select id, $1 from many`,
    [collection.id, maxCollectedProducts + 2],
  )
  const shown = await ids()
  expect([shown.length, await count()]).toEqual([maxCollectedProducts, maxCollectedProducts + 2])
  const reversed = shown.toReversed()
  expect((await arrange({ ids: reversed })).status).toBe(200)
  expect([await ids(), await count()]).toEqual([reversed, maxCollectedProducts + 2])
  expect((await arrange({ ids: [added, ...reversed].slice(0, maxCollectedProducts), removedIds: [] })).status).toBe(200)
  expect([(await ids()).slice(0, 2), await count()]).toEqual([[added, reversed[0]], maxCollectedProducts + 3])
})

test('where removed products are named, only these leave, and others follow in their order', async () => {
  const { arrange, collect, listed, ids, products } = await openWithCollection()
  const [one = '', two = '', three = '', four = '', five = ''] = await products(5)
  await arrange({ ids: [one, two, three, four] })
  await collect([five], true)
  await arrange({ ids: [three], removedIds: [] })
  expect((await listed()).map(({ id, place }) => [id, place])).toEqual([
    [three, 1],
    [one, 2],
    [two, 3],
    [four, 4],
    [five, null],
  ])
  await arrange({ ids: [four], removedIds: [one, three] })
  expect(await ids()).toEqual([four, two, five])
  await arrange({ ids: [], removedIds: [], isPlaced: false })
  expect((await listed()).map(({ place }) => place)).toEqual([null, null, null])
})

test('where no removed products are named, those of the list that are not named leave', async () => {
  const { arrange, ids, products } = await openWithCollection()
  const [one = '', two = '', three = ''] = await products(3)
  await arrange({ ids: [one, two, three] })
  await arrange({ ids: [three, one] })
  expect(await ids()).toEqual([three, one])
  await arrange({ ids: [] })
  expect(await ids()).toEqual([])
})

test('where joining products are named too, those that joined or left by their own forms meanwhile stay so', async () => {
  const { shop, token, collection, arrange, ids, products } = await openWithCollection()
  const [one = '', two = '', three = '', four = ''] = await products(4)
  await arrange({ ids: [one, two] })
  const inForm = (id: string, collectionId: string) =>
    shop.call(`/product/${id}`, { method: 'PUT', token, body: { collectionId } })
  await inForm(two, '')
  await inForm(three, collection.id)
  expect((await arrange({ ids: [four, two, one], removedIds: [], addedIds: [four] })).status).toBe(200)
  expect(await ids()).toEqual([four, one, three])
})

test('a product that leaves by its own form while the collection is being arranged stays out', async () => {
  const { shop, collection, arrange, ids, products } = await openWithCollection()
  const [one = '', two = '', three = ''] = await products(3)
  await arrange({ ids: [one, two] })
  const hand = await shop.pool.connect()
  try {
    await hand.query('begin')
    await hand.query('select 1 from product where id = $1 for no key update', [three])
    const arranging = arrange({ ids: [three, two, one], removedIds: [], addedIds: [three] })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await hand.query('delete from product_collection where product_id = $1 and collection_id = $2', [
      one,
      collection.id,
    ])
    await hand.query('commit')
    expect((await arranging).status).toBe(200)
  } finally {
    // Destroyed, in case it still holds a lock.
    hand.release(true)
  }
  expect(await ids()).toEqual([three, two])
})

test('a form of a product that joins or leaves a collection meanwhile is refused; forms of others are not', async () => {
  const { shop, token, collection, arrange, collect, products } = await openWithCollection()
  const [one = '', two = ''] = await products(2)
  const open = async (id: string) => {
    const { version, collectionId } = (await shop.call<Product>(`/product/${id}`, { token })).res_data
    const headers = { 'if-match': String(version) }
    return async () =>
      (await shop.call(`/product/${id}`, { method: 'PUT', token, headers, body: { collectionId } })).status
  }
  for (const [change, statuses] of [
    [() => collect([one], true), [409, 200]],
    [() => collect([one, two], true), [200, 409]],
    [() => collect([one], false), [409, 200]],
    [() => arrange({ ids: [one, two] }), [409, 200]],
    [() => arrange({ ids: [two, one] }), [200, 200]],
    [() => arrange({ ids: [one] }), [200, 409]],
  ] as const) {
    const forms = [await open(one), await open(two)]
    expect((await change()).status).toBe(200)
    const saved = []
    for (const save of forms) saved.push(await save())
    expect(saved).toEqual(statuses)
  }
  expect((await shop.call<Product>(`/product/${one}`)).res_data.collectionId).toBe(collection.id)
})

test('collecting what is in a collection already leaves its version', async () => {
  const { shop, collection, collect, products } = await openWithCollection()
  const [one = ''] = await products(1)
  const version = async () => (await shop.call<Collection>(`/collection/${collection.id}`)).res_data.version
  await collect([one], true)
  const before = await version()
  await collect([one], true)
  expect(await version()).toBe(before)
  await collect([one], false)
  expect(await version()).toBe(before + 1)
})

test('who arranges an outdated list is refused, and undoes nothing', async () => {
  const { collection, arrange, collect, ids, products } = await openWithCollection()
  const [one = '', two = '', three = ''] = await products(3)
  const first = await arrange({ ids: [one, two] }, collection.version)
  expect(first.status).toBe(200)
  expect((await arrange({ ids: [three, one, two] }, first.res_data.version)).status).toBe(200)
  const late = await arrange({ ids: [two, one] }, first.res_data.version)
  expect(late).toMatchObject({ status: 409, message: m.error_changed_meanwhile(), errors: [{ field: 'version' }] })
  expect(await ids()).toEqual([three, one, two])

  const { version } = (await arrange({ ids: [one], removedIds: [] })).res_data
  await collect([two], false)
  expect((await arrange({ ids: [two, one, three] }, version)).status).toBe(409)
  expect(await ids()).toEqual([one, three])
})

test('an unknown product or collection is refused at its place', async () => {
  const { shop, token, arrange } = await openWithCollection()
  expect(await arrange({ ids: [crypto.randomUUID()] })).toMatchObject({ status: 422, errors: [{ field: 'ids' }] })
  const missing = `/collection/${crypto.randomUUID()}/products`
  expect((await shop.call(missing, { method: 'PUT', body: { ids: [] }, token })).status).toBe(404)
})
