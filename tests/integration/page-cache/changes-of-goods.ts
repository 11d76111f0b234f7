import { expect } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { ImportRun } from '#system/import-contract.ts'
import { createOrder, orderBody } from '../../support/factories/entities.ts'
import { finished, imported, sendFile } from '../../support/send-import.ts'
import { all, type Change, type FilledShop, goods, lists, markdownOfA, stockOfB } from './filled-shop.ts'

const ofA = ['/product/a', '/en/product/a', '/product/c', '/batch/lo-1', markdownOfA, ...lists]
const neighboursOfB = ['/product/a', '/product/c', '/en/product/a']

export function changesOfGoods({ shop, send, x, y, a, b }: FilledShop): Change[] {
  const order = (amount: number) => async () => {
    const body = orderBody([{ productId: b.id, amount }])
    expect((await shop.call('/order/', { method: 'POST', body })).message).toBe('OK')
  }
  return [
    { what: 'nothing', change: async () => undefined, dropped: [] },
    {
      what: 'a product’s text',
      change: send('PUT /product/:id', a.id, { description: '<p>Đúc tay.</p>' }),
      dropped: ofA,
    },
    {
      what: 'a product’s price',
      change: send('PUT /product/:id', a.id, { price: 777_000, quantity: 10 }),
      dropped: ofA,
    },
    {
      what: 'prices of several',
      change: send('POST /product/prices', '', { ids: [a.id], by: 'percent', value: -10 }),
      dropped: ofA,
    },
    { what: 'one of two pieces is sold', change: order(1), dropped: [] },
    { what: 'the last piece is sold', change: order(1), dropped: ['/product/b', ...lists] },
    {
      what: 'stock comes in',
      change: send('POST /stock/correction', '', stockChange(b)),
      dropped: ['/product/b', ...lists],
    },
    {
      what: 'a product joins a collection',
      change: send('PUT /product/:id', b.id, { collectionId: `${y.id},${x.id}` }),
      dropped: [...goods, ...lists],
    },
    {
      what: 'a product is hidden',
      change: send('PUT /product/:id', b.id, { status: 'draft' }),
      dropped: [...goods, ...lists],
    },
    {
      what: 'a product is shown again',
      change: send('PUT /product/:id', b.id, { status: 'published' }),
      dropped: [...neighboursOfB, ...lists],
    },
    {
      what: 'several products leave a collection',
      change: send('POST /product/collect', '', { ids: [b.id], collectionId: x.id, isIn: false }),
      dropped: [...goods, ...lists],
    },
  ]
}

/** Orders of all pieces of a product that give them back. */
export function changesOfOrders({ shop, token, send, b }: FilledShop): Change[] {
  let orderId = ''
  const order = async () => {
    orderId = (await createOrder(shop, [{ productId: b.id, amount: stockOfB }])).orderId
  }
  const cancel = send('PUT /order/:id/status', () => orderId, { orderStatus: 'cancelled' })
  const importFile = async () => {
    await imported(shop, token, '/order/import', `order_id,status\n${orderId},cancelled\n`, { isDryRun: 'false' })
  }
  return [
    { what: 'all pieces are sold', change: order, dropped: ['/product/b', ...lists] },
    { what: 'the order is cancelled', change: cancel, dropped: ['/product/b', ...lists] },
    { what: 'all pieces are sold again', change: order, dropped: ['/product/b', ...lists] },
    {
      what: 'a courier’s file cancels the order',
      change: { endpoint: 'POST /order/import', run: importFile },
      dropped: ['/product/b', ...lists],
    },
  ]
}

export function changesByFile({ shop, token, b }: FilledShop): Change[] {
  const send = async (isDryRun: string, from: string, to: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const url = 'http://shop.test/api/v1/catalog-sheet/products?format=csv'
    const rows = await (await shop.fetch(new Request(url, { headers }))).text()
    return sendFile(shop, token, '/catalog-sheet/', rows.replaceAll(from, to), { kind: 'products', isDryRun })
  }
  const importFile = async () => {
    expect(await finished(shop, token, await send('false', b.name, 'Trầm hương'))).toMatchObject({ state: 'done' })
  }
  const apply = async () => {
    const run = await finished(shop, token, await send('true', 'Trầm hương', b.name))
    const applied = await shop.call<ImportRun>(`/import/${run.id}/apply`, { method: 'POST', token })
    expect(await finished(shop, token, applied)).toMatchObject({ state: 'done' })
  }
  const dropped = ['/product/b', ...lists]
  return [
    { what: 'a file of products', change: { endpoint: 'POST /catalog-sheet/', run: importFile }, dropped },
    { what: 'a file that was tried first', change: { endpoint: 'POST /import/:id/apply', run: apply }, dropped },
  ]
}

/** Products that are added and removed again, and collections that get others. */
export function changesOfMoreGoods({ send, a, b, x, y, lastId }: FilledShop): Change[] {
  return [
    { what: 'a draft is added', change: send('POST /product/', '', { name: 'Đèn dầu', price: 1000 }), dropped: [] },
    { what: 'the draft is removed', change: send('DELETE /product/:id', lastId), dropped: ['/batch/lo-1', '/home'] },
    { what: 'a product is duplicated, as a draft', change: send('POST /product/:id/duplicate', b.id), dropped: [] },
    {
      what: 'a product is added',
      change: send('POST /product/', '', {
        name: 'Đèn dầu',
        price: 90_000,
        quantity: 3,
        status: 'published',
        collectionId: y.id,
      }),
      dropped: ['/product/b', ...lists],
    },
    {
      what: 'a product on sale is removed',
      change: send('DELETE /product/:id', lastId),
      dropped: ['/product/b', '/batch/lo-1', ...lists],
    },
    {
      what: 'the products of a collection are reordered',
      change: send('PUT /collection/:id/products', y.id, { ids: [b.id] }),
      dropped: lists,
    },
    {
      what: 'a collection gets other products',
      change: send('PUT /collection/:id/products', x.id, { ids: [b.id], removedIds: [a.id] }),
      dropped: [...ofA, '/product/b'],
    },
  ]
}

export function changesOfPromotions({ send, a, lastId }: FilledShop): Change[] {
  const promotion = { name: 'Rằm', endsDate: '2031-01-01 00:00:00', productIds: [a.id], value: 20 }
  const later = { ...promotion, startsDate: '2030-12-01 00:00:00' }
  return [
    { what: 'a promotion', change: send('POST /promotion/', '', promotion), dropped: ofA },
    {
      what: 'a promotion’s last day',
      change: send('PUT /promotion/:id', lastId, { endsDate: '2031-02-01 00:00:00' }),
      dropped: ofA,
    },
    { what: 'a promotion ends', change: send('POST /promotion/:id/end', lastId), dropped: ofA },
    { what: 'a promotion that starts later', change: send('POST /promotion/', '', later), dropped: ofA },
    { what: 'a promotion is removed', change: send('DELETE /promotion/:id', lastId), dropped: ofA },
  ]
}

export function changesOfCollections({ send, x, y, lastId }: FilledShop): Change[] {
  const shown = all.filter((path) => path !== markdownOfA)
  return [
    { what: 'a collection’s name', change: send('PUT /collection/:id', x.id, { name: 'Đồ đồng' }), dropped: shown },
    {
      what: 'the order of collections',
      change: send('POST /collection/arrange', '', { ids: [y.id, x.id] }),
      dropped: shown,
    },
    { what: 'a collection is added', change: send('POST /collection/', '', { name: 'Đồ gỗ' }), dropped: shown },
    { what: 'an empty collection is removed', change: send('DELETE /collection/:id', lastId), dropped: shown },
  ]
}

const stockChange = ({ variations }: Product) => ({
  lines: [{ variationId: variations[0]?.id, change: 3 }],
  reason: 'received',
})
