import { describe, expect, test } from 'vitest'
import { createCollection, createPage, createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

const entities = [
  ['product', createProduct],
  ['collection', createCollection],
  ['page', createPage],
] as const

describe.each(entities)('the old slug of a %s', (entity, create) => {
  async function renamed(...slugs: string[]) {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await create(shop, token, { slug: 'first' })
    const rename = async (slug: string) =>
      (await shop.call(`/${entity}/${id}`, { method: 'PUT', body: { slug }, token })).status
    for (const slug of slugs) expect(await rename(slug)).toBe(200)
    const moved = async (slug: string) => {
      const { status, res_data } = await shop.call<{ slug: string }>(`/${entity}/moved/${slug}`)
      return status === 200 ? res_data.slug : status
    }
    return { shop, token, id, moved }
  }

  test('redirects to the new one, across any number of renamings', async () => {
    const { moved } = await renamed('second', 'third')
    expect([await moved('first'), await moved('second'), await moved('third')]).toEqual(['third', 'third', 404])
    expect(await moved('never')).toBe(404)
  })

  test('is in use again after renaming back', async () => {
    const { shop, moved } = await renamed('second', 'first')
    expect([await moved('first'), await moved('second')]).toEqual([404, 'first'])
    expect((await shop.call(`/${entity}/first`)).status).toBe(200)
    expect((await shop.call(`/${entity}/second`)).status).toBe(404)
  })

  test('belongs to the next record that takes it', async () => {
    const { shop, token, moved } = await renamed('second')
    const next = await create(shop, token, { slug: 'first' })
    expect((await shop.call<{ id: string }>(`/${entity}/first`)).res_data.id).toBe(next.id)
    expect(await moved('first')).toBe(404)
  })

  test('is not found after deletion, and a refused renaming has no effect', async () => {
    const { shop, token, id, moved } = await renamed('second')
    await create(shop, token, { slug: 'taken' })
    const refused = await shop.call(`/${entity}/${id}`, { method: 'PUT', body: { slug: 'taken' }, token })
    expect(refused.status).toBe(422)
    expect([await moved('first'), await moved('second')]).toEqual(['second', 404])
    await shop.call(`/${entity}/${id}`, { method: 'DELETE', token })
    expect(await moved('first')).toBe(404)
  })
})

test('an old slug does not reveal what is not public', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = await createProduct(shop, token, { slug: 'first', status: 'draft' })
  await shop.call(`/product/${id}`, { method: 'PUT', body: { slug: 'second' }, token })
  expect((await shop.call('/product/moved/first')).status).toBe(404)
  expect((await shop.call('/product/moved/first', { token })).status).toBe(200)
})
