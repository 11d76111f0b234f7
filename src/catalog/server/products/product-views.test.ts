import { describe, expect, test } from 'vitest'
import { createProduct } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'
import { deleteOldViews, recordView } from './product-views.ts'

test('a product view is stored for 90 days and not a day longer', async () => {
  const shop = await openTestShop()
  const product = await createProduct(shop, await shop.signIn())
  const viewProduct = () => shop.call(`/product/${product.id}?city=Huế&country=Vietnam`)
  await viewProduct()
  shop.clock.now = new Date('2026-12-21T03:00:00Z')
  await viewProduct()
  expect(await deleteOldViews(shop.db, new Date('2027-02-19T02:59:00Z'))).toBe(0)
  expect(await deleteOldViews(shop.db, new Date('2027-02-19T03:01:00Z'))).toBe(1)
  const { rows } = await shop.pool.query('select viewed_date from product_view')
  expect(rows).toEqual([{ viewed_date: new Date('2026-12-21T03:00:00Z') }])
})

test('a view of a product deleted at that moment is not recorded and causes no error', async () => {
  const shop = await openTestShop()
  await recordView(shop.db, crypto.randomUUID(), shop.now(), { city: 'Huế' })
  expect((await shop.pool.query('select 1 from product_view')).rowCount).toBe(0)
})

test('records a limited number of views a minute from one address, and answers all of them', async () => {
  const shop = await openTestShop({ rateLimit: 'on' })
  const product = await createProduct(shop, await shop.signIn())
  const viewProduct = (at: number) => shop.call(`/product/${product.id}?client_ip_address=192.0.2.${at}`)
  const answers = await Promise.all(Array.from({ length: 80 }, (_, at) => viewProduct(at)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const written = async () => (await shop.pool.query('select 1 from product_view')).rowCount
  expect(await written()).toBe(60)
  shop.advanceClock({ minutes: 1 })
  await viewProduct(0)
  expect(await written()).toBe(61)
})

describe('the consent sent with a product view', () => {
  const sent = async (consent: Record<string, string>) => {
    const shop = await openTestShop()
    const product = await createProduct(shop, await shop.signIn())
    const answer = await shop.call(`/product/${product.id}?${new URLSearchParams({ city: 'Huế', ...consent })}`)
    const { rows } = await shop.pool.query('select consent_date, consent_version from product_view')
    return { answer, rows }
  }
  const moment = (text: string) => new Date(`${text}Z`)

  test.each<[string, Record<string, string>, Date | null, string | null]>([
    [
      'is stored with its time and policy',
      { consent_date: '2026-11-20 08:30:00', consent_version: '2026-11-01' },
      moment('2026-11-20T08:30:00'),
      '2026-11-01',
    ],
    [
      'can’t be dated in the future',
      { consent_date: '2031-01-01 00:00:00', consent_version: '2026-11-01' },
      moment('2026-11-21T03:00:00'),
      '2026-11-01',
    ],
    ['is dropped without its policy', { consent_date: '2026-11-20 08:30:00' }, null, null],
    ['may be missing, where the shop does not ask', {}, null, null],
  ])('%s', async (_what, consent, consent_date, consent_version) => {
    expect((await sent(consent)).rows).toEqual([{ consent_date, consent_version }])
  })

  test('is refused at its field when its time is invalid', async () => {
    const { answer, rows } = await sent({ consent_date: 'yesterday', consent_version: '1' })
    expect(answer).toMatchObject({ status: 422, errors: [{ field: 'consent_date' }] })
    expect(rows).toEqual([])
  })
})
