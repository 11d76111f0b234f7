import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '#navigation/contract.ts'
import { createMenuEntry, createStaff } from '../../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const titles = async (shop: TestShop, { location, token }: { location?: string; token?: string } = {}) => {
  const list = await shop.call<MenuEntry[]>(`/menu/${location ? `?location=${location}` : ''}`, { token })
  return list.res_data.map(({ title }) => title)
}
const change = (shop: TestShop, id: string, body: unknown, token?: string) =>
  shop.call<MenuEntry>(`/menu/${id}`, { method: 'PUT', body, token })

const admin = { meta: { location: 'admin' } }

describe('visibility of entries', () => {
  test('visitors see neither hidden nor restricted entries, nor the admin menu, nor anything below them', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    await createMenuEntry(shop, token, { title: 'Cửa hàng' })
    const secrets = []
    for (const input of [{ hidden: true }, { role: 'SALES' }, admin]) {
      const parent = await createMenuEntry(shop, token, input)
      secrets.push(parent, await createMenuEntry(shop, token, { parentId: parent.id, meta: {} }))
    }
    expect(await titles(shop)).toEqual(['Cửa hàng'])
    for (const location of ['admin', 'footer']) expect(await titles(shop, { location })).toEqual([])
    const page = await shop.call('/menu/pagination?page=1&limit=5')
    expect(page.res_data).toMatchObject({ total: 1, items: [{ title: 'Cửa hàng' }] })
    for (const { id } of secrets) expect((await shop.call(`/menu/${id}`)).status).toBe(404)
    expect(await titles(shop, { token })).toHaveLength(7)
  })

  test('staff see what their roles permit, and SADMIN every entry', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const inputs = [
      { title: 'Bảng tin' },
      { title: 'Đơn hàng', role: 'SALES' },
      { title: 'Người dùng', role: 'SYSAD' },
      { title: 'Đánh giá', role: 'EDITOR, SALES' },
      { title: 'Đã ẩn', hidden: true },
    ]
    for (const [order, input] of inputs.entries()) await createMenuEntry(shop, token, { ...admin, ...input, order })
    const titlesFor = async (roles: string) =>
      titles(shop, { location: 'admin', token: await createStaff(shop, token, roles) })
    expect(await titlesFor('SALES')).toEqual(['Bảng tin', 'Đơn hàng', 'Đánh giá'])
    expect(await titlesFor('SYSAD')).toEqual(['Bảng tin', 'Người dùng'])
    expect(await titlesFor('SYSAD,SALES')).toEqual(['Bảng tin', 'Đơn hàng', 'Người dùng', 'Đánh giá'])
    expect(await titles(shop, { location: 'admin', token })).toEqual(inputs.map(({ title }) => title))
  })

  test('an entry without a location inherits its parent’s, in the configured order', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const policies = await createMenuEntry(shop, token, { title: 'Chính sách', meta: { location: 'footer' }, order: 1 })
    await createMenuEntry(shop, token, { title: 'Thanh toán', parentId: policies.id, meta: {}, order: 3 })
    await createMenuEntry(shop, token, { title: 'Đổi trả', parentId: policies.id, meta: {}, order: 2 })
    await createMenuEntry(shop, token, { title: 'Trang chủ' })
    expect(await titles(shop, { location: 'footer' })).toEqual(['Chính sách', 'Đổi trả', 'Thanh toán'])
    expect(await titles(shop, { location: 'header' })).toEqual(['Trang chủ'])
    expect((await shop.call('/menu/?location=cellar')).status).toBe(422)
  })
})

describe('editing a menu', () => {
  test.each([
    ['no title', { title: ' ' }, 'title'],
    ['a script as a link', { to: 'javascript:alert(1)' }, 'to'],
    ['a disguised link to another host', { to: '//evil.example' }, 'to'],
    ['the same with a backslash', { to: '/\\evil.example' }, 'to'],
    ['a link without https', { to: 'http://example.com' }, 'to'],
    ['an unknown parent', { parentId: crypto.randomUUID() }, 'parentId'],
    ['a fractional order', { order: 1.5 }, 'order'],
    ['meta that is not JSON', { meta: '{' }, 'meta'],
    ['meta that is a list', { meta: '[1]' }, 'meta'],
    ['the name of no menu', { meta: { location: 'cellar' } }, 'meta'],
    ['the name of no menu, as text', { meta: '{"location":"Footer"}' }, 'meta'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('%s is refused at its field', async (_what, wrong, field) => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const answer = await shop.call('/menu/', { method: 'POST', body: { title: 'Thử', ...wrong }, token })
    expect(answer.status).toBe(422)
    expect(answer.errors?.map((error) => error.field)).toContain(field)
  })

  test('clients with flat bodies send meta as text', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const menu = await createMenuEntry(shop, token, {
      meta: '{"location":"footer","icon":"lotus"}',
      to: '/page/lien-he',
    })
    expect(menu).toMatchObject({ meta: { location: 'footer', icon: 'lotus' }, to: '/page/lien-he' })
    expect((await change(shop, menu.id, { title: 'Liên hệ' }, token)).res_data.meta).toEqual(menu.meta)
  })

  test('an entry is never below itself, even when two are moved at once', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const top = await createMenuEntry(shop, token)
    const middle = await createMenuEntry(shop, token, { parentId: top.id })
    const bottom = await createMenuEntry(shop, token, { parentId: middle.id })
    for (const parentId of [top.id, middle.id, bottom.id]) {
      const refused = await change(shop, top.id, { parentId }, token)
      expect(refused).toMatchObject({ status: 422, errors: [{ field: 'parentId' }] })
    }
    const left = await createMenuEntry(shop, token)
    const right = await createMenuEntry(shop, token)
    const moves = await Promise.all([
      change(shop, left.id, { parentId: right.id }, token),
      change(shop, right.id, { parentId: left.id }, token),
    ])
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await titles(shop, { token })).toHaveLength(5)
    expect((await change(shop, bottom.id, { parentId: null }, token)).res_data.parentId).toBeNull()
  })

  test('a whole menu is reordered at once, or not at all', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const a = await createMenuEntry(shop, token, { title: 'A', order: 0 })
    const b = await createMenuEntry(shop, token, { title: 'B', order: 1 })
    const c = await createMenuEntry(shop, token, { title: 'C', order: 2 })
    const arrange = (entries: unknown[], as = token) =>
      shop.call<MenuEntry[]>('/menu/arrange', { method: 'PUT', body: { location: 'header', entries }, token: as })
    const arranged = await arrange([
      { id: c.id, parentId: null, order: 0 },
      { id: a.id, parentId: null, order: 1 },
      { id: b.id, parentId: c.id, order: 0 },
    ])
    expect(arranged.res_data.find(({ id }) => id === b.id)).toMatchObject({ parentId: c.id, order: 0, version: 2 })
    expect(await titles(shop)).toEqual(['B', 'C', 'A'])
    const looped = await arrange([
      { id: a.id, parentId: null, order: 9 },
      { id: c.id, parentId: b.id, order: 0 },
    ])
    expect(looped).toMatchObject({ status: 422, errors: [{ field: 'parentId' }] })
    const ownParent = await arrange([{ id: a.id, parentId: a.id, order: 1 }])
    expect(ownParent).toMatchObject({ status: 422, errors: [{ field: 'parentId' }] })
    expect((await shop.call<MenuEntry>(`/menu/${a.id}`)).res_data.order).toBe(1)
    expect((await arrange([], await createStaff(shop, token, 'SALES'))).status).toBe(403)
  })

  test('an entry that leaves its parent stays in the menu that it had from it, or in its own', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const parent = await createMenuEntry(shop, token, { title: 'Chính sách', meta: { location: 'footer' }, order: 0 })
    const metas = [{ note: 'in' }, { location: null }, { location: 'header' }]
    const below = []
    for (const meta of metas) below.push(await createMenuEntry(shop, token, { parentId: parent.id, meta }))
    const entries = below.map(({ id }, index) => ({ id, parentId: null, order: index + 1 }))
    const body = { location: 'footer', entries }
    const arranged = await shop.call<MenuEntry[]>('/menu/arrange', { method: 'PUT', body, token })
    expect(arranged.res_data.map(({ parentId, meta }) => [parentId, meta])).toEqual([
      [null, { location: 'footer' }],
      [null, { note: 'in', location: 'footer' }],
      [null, { location: 'footer' }],
    ])
    const own = (await shop.call<MenuEntry>(`/menu/${below[2]?.id}`)).res_data
    expect(own).toMatchObject({ parentId: null, meta: { location: 'header' } })
    // Below another entry it has no need of its own.
    const entry = await createMenuEntry(shop, token, { meta: {} })
    const under = { location: 'footer', entries: [{ id: entry.id, parentId: parent.id, order: 9 }] }
    await shop.call('/menu/arrange', { method: 'PUT', body: under, token })
    expect((await shop.call<MenuEntry>(`/menu/${entry.id}`)).res_data.meta).toEqual({})
  })

  test('clearing a link removes it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createMenuEntry(shop, token, { to: '/shop', titleEn: 'Shop', role: 'SALES' })
    const emptied = await change(shop, id, { to: '', titleEn: '', role: '' }, token)
    expect(emptied.res_data).toMatchObject({ to: null, titleEn: null, role: null })
  })

  test('deleting an entry deletes those below it', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const top = await createMenuEntry(shop, token)
    const below = await createMenuEntry(shop, token, { parentId: top.id })
    await createMenuEntry(shop, token, { parentId: below.id })
    const remaining = await createMenuEntry(shop, token)
    expect((await shop.call(`/menu/${top.id}`, { method: 'DELETE', token })).status).toBe(200)
    expect(await titles(shop, { token })).toEqual([remaining.title])
    expect((await shop.call(`/menu/${top.id}`, { method: 'DELETE', token })).status).toBe(404)
  })

  test('needs the permission', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createMenuEntry(shop, token)
    const sales = await createStaff(shop, token, 'SALES')
    const editor = await createStaff(shop, token, 'EDITOR')
    expect((await change(shop, id, { title: 'x' })).status).toBe(401)
    expect((await change(shop, id, { title: 'x' }, sales)).status).toBe(403)
    expect((await shop.call(`/menu/${id}`, { method: 'DELETE', token: sales })).status).toBe(403)
    expect((await change(shop, id, { title: 'Mới' }, editor)).res_data.title).toBe('Mới')
  })
})
