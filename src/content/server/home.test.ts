import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AttachmentUse } from '#attachments/contract.ts'
import type { HomePage } from '#content/home-contract.ts'
import { defaultHomePage } from '#content/home-rules.ts'
import { createStaff, uploadFile } from '../../../tests/support/factories/entities.ts'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'

const put = (shop: TestShop, body: unknown, token?: string, headers = {}) =>
  shop.call<HomePage>('/home-page/', { method: 'PUT', body, token, headers })
const read = (shop: TestShop, query = '') => shop.call<HomePage>(`/home-page/${query}`)

test('the home page has its default content until staff publish another', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  expect((await read(shop)).res_data).toEqual({ ...defaultHomePage, version: 0, updatedDate: null, updatedBy: null })
  const input = {
    sections: ['hero', 'posts'],
    heroTitle: 'Tết Đinh Mùi',
    promises: [{ icon: 'truck', title: 'Nhanh' }],
  }
  expect((await put(shop, input, token, { 'if-match': '0' })).res_data).toMatchObject({
    version: 1,
    updatedBy: 'admin',
  })
  expect((await read(shop)).res_data).toMatchObject({
    sections: ['hero', 'posts'],
    heroTitle: 'Tết Đinh Mùi',
    heroText: '',
    promises: [{ icon: 'truck', title: 'Nhanh', titleEn: '' }],
    version: 1,
    updatedBy: null,
  })
})

test('refuses to publish over what a colleague published meanwhile', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const inputs = ['Một', 'Hai'].map((heroTitle) => ({ ...defaultHomePage, heroTitle }))
  const answers = await Promise.all(inputs.map((input) => put(shop, input, token, { 'if-match': '0' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await put(shop, defaultHomePage, token, { 'if-match': '1' })).res_data.version).toBe(2)
})

async function uploadPictures(shop: TestShop, token: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b4782a' } })
    .png()
    .toBuffer()
  const upload = async () => (await uploadFile(shop, bytes, { token, purpose: 'catalog' })).res_data.id
  return [await upload(), await upload()] as const
}

test('refuses to publish over a picture that is being replaced', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const [heroPicture, by] = await uploadPictures(shop, token)
  await put(shop, { ...defaultHomePage, heroPicture }, token)
  const replacing = await shop.pool.connect()
  try {
    await replacing.query('begin')
    await replacing.query(
      `update home_page set data = jsonb_set(data, '{heroPicture}', to_jsonb($1::text)), updated_date = now()`,
      [by],
    )
    const late = put(shop, { ...defaultHomePage, heroPicture, heroTitle: 'Hai' }, token, { 'if-match': '1' })
    await expect.poll(() => lockWaits(shop)).toHaveLength(1)
    await replacing.query('commit')
    expect((await late).status).toBe(409)
  } finally {
    replacing.release(true)
  }
  expect((await read(shop)).res_data.heroPicture).toBe(by)
})

test('its picture is listed, replaced and kept like any other in use', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const [heroPicture, by] = await uploadPictures(shop, token)
  await put(shop, { ...defaultHomePage, heroPicture }, token)
  const remove = (id: string) => shop.call(`/attachment/${id}`, { method: 'DELETE', token })
  expect(await remove(heroPicture)).toMatchObject({ status: 409, message: expect.stringContaining('Trang chủ') })
  const path = `/attachment/${heroPicture}/replace`
  const { res_data: uses } = await shop.call<AttachmentUse[]>(path, { method: 'POST', token, body: { by } })
  expect(uses.map(({ kind }) => kind)).toEqual(['home'])
  expect((await read(shop)).res_data.heroPicture).toBe(by)
  expect([(await remove(heroPicture)).status, (await remove(by)).status]).toEqual([200, 409])
})

test('a preview needs its key, lasts an hour, and changes nothing', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const body = { ...defaultHomePage, heroTitle: 'Thử' }
  const { res_data } = await shop.call<{ path: string }>('/home-page/preview', { method: 'POST', body, token })
  const query = res_data.path.slice(res_data.path.indexOf('?'))
  expect((await read(shop, query)).res_data.heroTitle).toBe('Thử')
  expect((await read(shop)).res_data.heroTitle).toBe('')
  expect((await read(shop, `?preview=${crypto.randomUUID()}`)).status).toBe(404)
  shop.clock.now = new Date('2026-11-21T04:00:00Z')
  expect((await read(shop, query)).status).toBe(404)
})

test.each([
  ['a section twice', { sections: ['hero', 'hero'] }, 'sections'],
  ['an unknown section', { sections: ['slider'] }, 'sections.0'],
  ['a missing picture', { heroPicture: crypto.randomUUID() }, 'heroPicture'],
  ['a button that leads to a script', { heroLink: 'javascript:alert(1)' }, 'heroLink'],
  ['a promise without a title', { promises: [{ icon: 'truck', title: ' ' }] }, 'promises.0.title'],
])('%s is refused at its field', async (_what, wrong, field) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const answer = await put(shop, { ...defaultHomePage, ...wrong }, token)
  expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
})

test('editing the home page needs the permission', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  expect((await put(shop, defaultHomePage)).status).toBe(401)
  expect((await put(shop, defaultHomePage, await createStaff(shop, token, 'SALES'))).status).toBe(403)
  expect((await put(shop, defaultHomePage, await createStaff(shop, token, 'EDITOR'))).status).toBe(200)
})
