import { expect, test } from 'vitest'
import { openTestShop } from '../support/open-test-shop.ts'

type Written = { id: string; slug: string }

const ritualOf = (name: string) => ({ name, offerings: 'Hương hoa', dateRule: { kind: 'yearEnd' } })

test.each([
  ['/product/', (name: string) => ({ name, price: 1, quantity: 1 })],
  ['/collection/', (name: string) => ({ name })],
  ['/page/', (title: string) => ({ title })],
  ['/page/', (title: string) => ({ title, kind: 'post' })],
  ['/ritual/', ritualOf],
])('%s: a slug already taken, or the same without diacritics, gets a number', async (path, bodyOf) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const add = (name: string, more: object = {}) =>
    shop.call<Written>(path, { method: 'POST', body: { ...bodyOf(name), ...more }, token })
  const slugs: string[] = []
  for (const name of ['Đèn thờ', 'Đèn thờ', 'Đền thờ', 'den  THO!']) {
    const added = await add(name)
    expect(added.res_status_code).toBe(201)
    slugs.push(added.res_data.slug)
  }
  expect(slugs).toEqual(['den-tho', 'den-tho-2', 'den-tho-3', 'den-tho-4'])
  // Numbers already taken by a typed slug are skipped; a slug typed by staff is never changed.
  await add('Khác', { slug: 'den-tho-5' })
  expect((await add('Đèn thờ')).res_data.slug).toBe('den-tho-6')
  expect(await add('Đèn thờ', { slug: 'den-tho' })).toMatchObject({ status: 422, errors: [{ field: 'slug' }] })
  expect(await add('!!!')).toMatchObject({ status: 422, errors: [{ field: 'slug' }] })
})

test('pages and rituals share one set of slugs, and a ritual keeps its first one', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const add = async (path: string, body: object) =>
    (await shop.call<Written>(path, { method: 'POST', body, token })).res_data
  await add('/page/', { title: 'Mừng thọ' })
  const ritual = await add('/ritual/', ritualOf('Mừng thọ'))
  await shop.call(`/ritual/${ritual.id}`, { method: 'PUT', body: { slug: 'tuoi-vang' }, token })
  const others = [await add('/ritual/', ritualOf('Mừng thọ')), await add('/page/', { title: 'Tuổi vàng' })]
  expect([ritual, ...others].map(({ slug }) => slug)).toEqual(['mung-tho-2', 'mung-tho-3', 'tuoi-vang-2'])
})

test('concurrent records with one name all get unique slugs', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const body = { name: 'Bát hương', price: 1, quantity: 1 }
  const added = await Promise.all(
    Array.from({ length: 12 }, () => shop.call<Written>('/product/', { method: 'POST', body, token })),
  )
  expect(new Set(added.map(({ res_data }) => res_data.slug)).size).toBe(12)
})

test('a slug of maximum length gets its number too', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const body = { name: 'a'.repeat(200), price: 1, quantity: 1 }
  const slugs = []
  for (let n = 0; n < 2; n += 1)
    slugs.push((await shop.call<Written>('/product/', { method: 'POST', body, token })).res_data.slug)
  expect(slugs).toEqual(['a'.repeat(120), `${'a'.repeat(120)}-2`])
})
