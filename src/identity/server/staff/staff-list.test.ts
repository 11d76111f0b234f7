import { describe, expect, test } from 'vitest'
import type { StaffUser } from '#identity/contract.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/open-test-shop.ts'

type Listing = { items: StaffUser[]; total: number }
const people = [
  { username: 'thuha', fullname: 'Trần Thị Thu Hà', email: 'ha@example.com', role_id: 'SALES' },
  { username: 'bao', fullname: 'Phạm Quốc Bảo', email: 'bao@example.com', role_id: 'EDITOR' },
  { username: 'dung', fullname: 'Đỗ Tiến Dũng', email: 'dung@example.com', role_id: 'SALES,EDITOR' },
]

async function staffedShop() {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const ids: string[] = []
  for (const person of people) {
    const body = { ...person, password: 'mat-khau-dai' }
    ids.push((await shop.call<StaffUser>('/auth/add', { method: 'POST', body, token })).res_data.id)
  }
  await shop.call(`/auth/update/${ids[1]}`, { method: 'PUT', body: { is_lock: true }, token })
  return { shop, token, ids }
}

const list = async (shop: TestShop, token: string, search: string) =>
  (await shop.call<Listing>(`/auth/pagination?${search}`, { token })).res_data

describe('members of staff', () => {
  test('are searched without diacritics, filtered, sorted and paged by the server', async () => {
    const { shop, token, ids } = await staffedShop()
    const names = async (search: string) => (await list(shop, token, search)).items.map(({ username }) => username)
    expect(await names('q=thu ha')).toEqual(['thuha'])
    expect(await names('q=TIEN DO')).toEqual(['dung'])
    expect(await names('q=bao@example')).toEqual(['bao'])
    expect(await names('q=%25')).toEqual([])
    for (const [index, fullname] of ['Søren', 'Anna D’Arcy'].entries())
      await shop.call(`/auth/update/${ids[index]}`, { method: 'PUT', body: { fullname }, token })
    expect(await names(`q=${encodeURIComponent('Søren')}`)).toEqual(['thuha'])
    expect(await names(`q=${encodeURIComponent('D’Arcy')}`)).toEqual(['bao'])
    expect(await names('role=SALES&sort=username')).toEqual(['dung', 'thuha'])
    expect(await names('state=locked')).toEqual(['bao'])
    expect(await names('state=active&sort=-username')).toEqual(['thuha', 'dung', 'admin'])
    expect(await list(shop, token, 'sort=username&limit=2&page=2')).toMatchObject({
      total: 4,
      items: [{ username: 'dung' }, { username: 'thuha' }],
    })
    expect((await shop.call('/auth/pagination?sort=password', { token })).errors).toMatchObject([{ field: 'sort' }])
  })

  test('are not changed based on an older version', async () => {
    const { shop, token, ids } = await staffedShop()
    const path = `/auth/update/${ids[0]}`
    const { version } = (await shop.call<StaffUser>(`/auth/user/${ids[0]}`, { token })).res_data
    shop.clock.now = new Date('2026-11-21T03:05:00Z')
    const put = (fullname: string, version: number) =>
      shop.call<StaffUser>(path, { method: 'PUT', body: { fullname }, token, headers: { 'if-match': `"${version}"` } })
    expect((await put('Thu Hà', version)).status).toBe(200)
    const late = await put('Hà', version)
    expect(late).toMatchObject({ status: 409, errors: [{ field: 'version' }] })
    expect((await put('Hà', version + 1)).res_data.fullname).toBe('Hà')
  })

  test('have no email after an empty one is sent', async () => {
    const { shop, token, ids } = await staffedShop()
    const path = `/auth/update/${ids[0]}`
    expect((await shop.call<StaffUser>(path, { method: 'PUT', body: { email: '' }, token })).res_data.email).toBeNull()
  })

  test('have their date of birth returned exactly as it was sent', async () => {
    const { shop, token, ids } = await staffedShop()
    const body = { dob: ' 1990-02-03 00:00:00 ' }
    const saved = await shop.call<StaffUser>(`/auth/update/${ids[0]}`, { method: 'PUT', body, token })
    expect(saved.res_data.dob).toBe(body.dob)
  })
})
