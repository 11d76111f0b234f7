import { expect, test } from 'vitest'
import type { Collection } from '#catalog/collection-contract.ts'
import { createCollection } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

async function openWithGuide() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = await createCollection(shop, token)
  const put = (sizeGuide: unknown, as: string | undefined = token) =>
    shop.call<Collection>(`/collection/${id}`, { method: 'PUT', body: { sizeGuide }, token: as })
  const readGuide = async () => (await shop.call<Collection>(`/collection/${id}`)).res_data.sizeGuide
  return { shop, token, put, readGuide }
}

test('staff edit which size of a collection fits which altar, and everybody can read it', async () => {
  const { put, readGuide } = await openWithGuide()
  expect(await readGuide()).toEqual([])
  const hostile = '<script>alert(1)</script>'
  const guide = [
    { size: ' Ø14 ', altarTo: 61 },
    { size: 'Ø18', altarFrom: 89, altarTo: 107 },
    { size: hostile, altarFrom: 5 },
  ]
  expect((await put(guide)).status).toBe(200)
  expect(await readGuide()).toEqual([{ ...guide[0], size: 'Ø14' }, guide[1], guide[2]])
  expect((await put([])).status).toBe(200)
  expect(await readGuide()).toEqual([])
})

test.each([
  ['no width', [{ size: 'Ø14' }], 'sizeGuide.0.altarTo'],
  [
    'a reversed range',
    [
      { size: 'Ø14', altarTo: 61 },
      { size: 'Ø16', altarFrom: 81, altarTo: 69 },
    ],
    'sizeGuide.1.altarTo',
  ],
  ['no size', [{ size: ' ', altarTo: 61 }], 'sizeGuide.0.size'],
  ['half a centimetre', [{ size: 'Ø14', altarTo: 61.5 }], 'sizeGuide.0.altarTo'],
  ['something else', [{ size: 'Ø14', altarTo: 61, colour: 'red' }], 'sizeGuide.0.colour'],
  ['too many rows', Array(51).fill({ size: 'Ø14', altarTo: 61 }), 'sizeGuide'],
])('refuses a guide with %s at its row', async (_what, guide, field) => {
  const { put, readGuide } = await openWithGuide()
  const refused = await put(guide)
  expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, field])
  expect(await readGuide()).toEqual([])
})
