import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '#calendar/contract.ts'
import type { Ritual, RitualSummary } from '#calendar/ritual-contract.ts'
import type { Caller } from '#foundation/api/caller.ts'
import { withDependencies } from '#foundation/cache/dependencies.ts'
import { createPage, createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { getVisibleRitual } from './rituals.ts'

const full = {
  name: 'Lễ mừng thọ',
  nameEn: 'Longevity feast',
  dateRule: { kind: 'lunar', months: [10], days: [20] },
  offerings: 'Trà, bánh, hoa',
  status: 'published',
}

describe('the initial content', () => {
  test('has at least forty rituals, each with text in both languages, a tray and its next dates', async () => {
    const shop = await openTestShop()
    const { res_data: all } = await shop.call<RitualSummary[]>('/ritual/')
    expect(all.length).toBeGreaterThanOrEqual(40)
    for (const { slug } of all) {
      const { res_data: one } = await shop.call<Ritual>(`/ritual/${slug}`)
      const texts = [one.nameEn, one.offeringsEn, one.why, one.whyEn, one.how, one.howEn, one.prayer, one.prayerSource]
      expect(texts.filter((text) => !text)).toEqual([])
      expect(one.steps.length).toBe(one.stepsEn.length)
      expect(one.tray.length).toBeGreaterThan(4)
      expect(one.nextDays.length > 0).toBe(one.dateRule.kind !== 'family')
      expect(one.prayer).toContain('{name}')
    }
  })

  test('the next dates hold until midnight in Vietnam', async () => {
    const shop = await openTestShop()
    const context = { caller: { staff: undefined } as Caller, now: new Date('2026-12-22T16:59:59Z') }
    const { result, validUntil } = await withDependencies(() => getVisibleRitual(shop.db, context, 'dong-chi'))
    expect([result.nextDays[0], validUntil]).toEqual(['2026-12-22', new Date('2026-12-22T17:00:00Z')])
  })

  test('has next dates by the year’s end, a lunar day and a solar term', async () => {
    const shop = await openTestShop()
    const next = async (key: string) => (await shop.call<Ritual>(`/ritual/${key}`)).res_data.nextDays[0]
    expect(await next('tat-nien')).toBe('2027-02-05')
    expect(await next('via-ngoc-hoang')).toBe('2027-02-14')
    expect(await next('dong-chi')).toBe('2026-12-22')
  })
})

describe('staff', () => {
  test('add, edit and delete a ritual, and its date shows it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const onDay = async () =>
      (await shop.call<CalendarDay>('/calendar/days/2026-11-28')).res_data.rituals.map(({ name }) => name)
    const added = await shop.call<Ritual>('/ritual/', { method: 'POST', token, body: full })
    expect(added).toMatchObject({ res_status_code: 201, res_data: { slug: 'le-mung-tho', key: 'le-mung-tho' } })
    expect(await onDay()).toEqual(['Lễ mừng thọ'])
    const path = `/ritual/${added.res_data.id}`
    const change = { name: 'Mừng thọ', slug: 'mung-tho', whyEn: '' }
    const changed = await shop.call<Ritual>(path, { method: 'PUT', token, body: change })
    expect(changed.res_data).toMatchObject({ name: 'Mừng thọ', slug: 'mung-tho', key: 'le-mung-tho', version: 2 })
    await shop.call(path, { method: 'PUT', token, body: { status: 'draft' } })
    expect(await onDay()).toEqual([])
    expect((await shop.call(path)).status).toBe(404)
    expect((await shop.call(path, { token })).status).toBe(200)
    expect((await shop.call(path, { method: 'DELETE', token })).status).toBe(200)
    expect((await shop.call(path, { token })).status).toBe(404)
  })

  test('the list names each product of a tray once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createProduct(shop, token)
    const item = { name: 'Nhang', unit: 'bó', base: 1 }
    const tray = [{ ...item, productId: id }, { ...item, name: 'Nến', productId: id }, item]
    const added = await shop.call<Ritual>('/ritual/', { method: 'POST', token, body: { ...full, tray } })
    expect(added.res_data.trayProductIds).toEqual([id])
    const { res_data: all } = await shop.call<RitualSummary[]>('/ritual/')
    expect(all.find(({ slug }) => slug === added.res_data.slug)?.trayProductIds).toEqual([id])
    const sentBack = await shop.call(`/ritual/${added.res_data.id}`, {
      method: 'PUT',
      token,
      body: { trayProductIds: [] },
    })
    expect(sentBack.status).toBe(200)
  })

  test('may take the key of another ritual as a slug, and are then found by it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const found = async () => (await shop.call<Ritual>('/ritual/vu-lan')).res_data.slug
    expect(await found()).toBe('le-vu-lan')
    const { res_data: other } = await shop.call<Ritual>('/ritual/', { method: 'POST', token, body: full })
    await shop.call(`/ritual/${other.id}`, { method: 'PUT', token, body: { slug: 'vu-lan' } })
    expect(await found()).toBe('vu-lan')
  })

  test('pick goods and posts for a ritual, and its days name them, the goods of its tray last', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const picked = await createProduct(shop, token)
    const ofTray = await createProduct(shop, token)
    const post = await createPage(shop, token, { kind: 'post' })
    const tray = [picked, ofTray].map(({ id }) => ({ name: 'Nhang', unit: 'bó', base: 1, productId: id }))
    const body = { ...full, productIds: [picked.id], postIds: [post.id], tray }
    const added = await shop.call<Ritual>('/ritual/', { method: 'POST', token, body })
    expect(added.res_data).toMatchObject({ productIds: [picked.id], postIds: [post.id] })
    const { res_data: day } = await shop.call<CalendarDay>('/calendar/days/2026-11-28')
    expect(day.rituals).toMatchObject([{ productIds: [picked.id, ofTray.id], postIds: [post.id] }])
    const tooMany = { postIds: Array.from({ length: 7 }, () => post.id) }
    const refused = await shop.call(`/ritual/${added.res_data.id}`, { method: 'PUT', token, body: tooMany })
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'postIds'])
  })

  test.each([
    ['dateRule', { dateRule: { kind: 'lunar', months: [13], days: [1] } }],
    ['dateRule', { dateRule: { kind: 'sometimes' } }],
    ['dateRule.day', { dateRule: { kind: 'solar', month: 2, day: 30 } }],
    ['dateRule.key', { dateRule: { kind: 'before', key: 'nothing', days: 3 } }],
    ['dateRule.key', { dateRule: { kind: 'before', key: 'ngay-gio', days: 3 } }],
    ['slug', { slug: 'le-tet' }],
    ['offerings', { offerings: '' }],
  ])('a wrong %s is refused: %j', async (field, wrong) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const answer = await shop.call('/ritual/', { method: 'POST', token, body: { ...full, ...wrong } })
    expect(answer.status).toBe(422)
    expect(answer.errors?.every((one) => one.field.startsWith(field))).toBe(true)
  })

  test('a ritual is counted from another with a day of its own, which keeps it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const add = (body: object) => shop.call<Ritual>('/ritual/', { method: 'POST', token, body: { ...full, ...body } })
    const { res_data: feast } = await add({})
    const { res_data: eve } = await add({
      name: 'Trước lễ mừng thọ',
      dateRule: { kind: 'before', key: feast.key, days: 1 },
    })
    const change = (id: string, dateRule: object) =>
      shop.call(`/ritual/${id}`, { method: 'PUT', token, body: { dateRule } })
    const dayBefore = (key: string) => ({ kind: 'before', key, days: 3 })
    for (const [id, dateRule, field] of [
      [eve.id, dayBefore(eve.key), 'dateRule.key'],
      [feast.id, dayBefore(feast.key), 'dateRule'],
      [feast.id, dayBefore('dong-chi'), 'dateRule'],
      [feast.id, { kind: 'family' }, 'dateRule'],
    ] as const)
      expect(await change(id, dateRule)).toMatchObject({ status: 422, errors: [{ field }] })
    expect((await change(feast.id, { kind: 'lunar', months: [9], days: [9] })).status).toBe(200)
    expect((await shop.call(`/ritual/${feast.id}`, { method: 'DELETE', token })).status).toBe(409)
    expect((await shop.call(`/ritual/${eve.id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await shop.call(`/ritual/${feast.id}`, { method: 'DELETE', token })).status).toBe(200)
  })

  test('a published ritual is counted from a published one only', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const add = async (body: object) =>
      (await shop.call<Ritual>('/ritual/', { method: 'POST', token, body: { ...full, ...body } })).res_data
    const feast = await add({})
    const dateRule = { kind: 'before', key: feast.key, days: 1 }
    const eve = await add({ name: 'Lễ áp', dateRule })
    const sweep = await add({ name: 'Lễ dọn', dateRule, status: 'draft' })
    const put = (id: string, body: object) => shop.call(`/ritual/${id}`, { method: 'PUT', token, body })
    await put(sweep.id, { status: 'published' })
    const refused = await put(feast.id, { status: 'draft' })
    expect([refused.status, refused.errors?.[0]?.field]).toEqual([422, 'status'])
    expect(refused.errors?.[0]?.message).toMatch(/“Lễ áp”, “Lễ dọn”/)
    for (const { id } of [eve, sweep]) await put(id, { status: 'draft' })
    expect((await put(feast.id, { status: 'draft' })).status).toBe(200)
    const early = await put(eve.id, { status: 'published' })
    expect([early.status, early.errors?.[0]?.field]).toEqual([422, 'dateRule.key'])
    expect((await put(eve.id, { offerings: 'Trà' })).status).toBe(200)
    await put(feast.id, { status: 'published' })
    expect((await put(eve.id, { status: 'published' })).status).toBe(200)
  })

  test('a ritual and a page never share a slug', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await createPage(shop, token, { slug: 'mung-tho' })
    const ritual = await shop.call('/ritual/', { method: 'POST', token, body: { ...full, slug: 'mung-tho' } })
    const page = await shop.call('/page/', { method: 'POST', token, body: { title: 'Tết', slug: 'le-tet' } })
    expect([ritual, page].map(({ status, errors }) => [status, errors?.[0]?.field])).toEqual([
      [422, 'slug'],
      [422, 'slug'],
    ])
  })

  test('rename a ritual, and its old slugs lead to it until a page takes them', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const added = await shop.call<Ritual>('/ritual/', { method: 'POST', token, body: full })
    const path = `/ritual/${added.res_data.id}`
    const rename = (slug: string) => shop.call(path, { method: 'PUT', token, body: { slug } })
    const moved = async (slug: string) => {
      const { status, res_data } = await shop.call<{ slug: string }>(`/ritual/moved/${slug}`)
      return status === 200 ? res_data.slug : status
    }
    await rename('mung-tho')
    await rename('le-tho')
    expect([await moved('le-mung-tho'), await moved('mung-tho'), await moved('le-tho')]).toEqual([
      'le-tho',
      'le-tho',
      404,
    ])
    const { res_data: list } = await shop.call<{ items: { oldSlug: string; title: string }[] }>(
      '/slug-redirect/pagination',
      { token },
    )
    expect(list.items.map(({ title }) => title)).toEqual([full.name, full.name])
    await createPage(shop, token, { slug: 'mung-tho' })
    await rename('le-mung-tho')
    expect([await moved('le-mung-tho'), await moved('mung-tho'), await moved('le-tho')]).toEqual([
      404,
      404,
      'le-mung-tho',
    ])
    await shop.call(path, { method: 'PUT', token, body: { status: 'draft' } })
    expect(await moved('le-tho')).toBe(404)
  })

  test('visitors can’t edit', async () => {
    const shop = await openTestShop()
    const [first] = (await shop.call<RitualSummary[]>('/ritual/')).res_data
    for (const [method, path] of [
      ['POST', '/ritual/'],
      ['PUT', `/ritual/${first?.id}`],
      ['DELETE', `/ritual/${first?.id}`],
    ] as const)
      expect((await shop.call(path, { method, body: full })).status).toBe(401)
  })
})
