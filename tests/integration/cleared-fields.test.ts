import { expect, test } from 'vitest'
import { batchBody, createBatch } from '../support/factories/batch.ts'
import { createCutoff, setTwoZones, tetCutoff } from '../support/factories/cutoff.ts'
import { createProduct, createStaff, uploadFile } from '../support/factories/entities.ts'
import { adminPassword } from '../support/global-setup.ts'
import { openTestShop, type TestShop } from '../support/open-test-shop.ts'

type Row = Record<string, unknown> & { id: string }
/** `whole`: what the body must also contain, where it replaces the whole record. */
type Target = { path: string; fields: Record<string, string>; proof?: object; whole?: object }
type Setup = (shop: TestShop, token: string) => Promise<Target>

const portrait = async (shop: TestShop, token: string) => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  return (await uploadFile(shop, Buffer.from(dot, 'base64'), { token, purpose: 'staff' })).res_data.id
}

const targets: Record<string, Setup> = {
  'a member of staff': async (shop, token) => {
    const colleague = await createStaff(shop, token, 'SALES')
    const { id } = (await shop.call<Row>('/auth/info', { token: colleague })).res_data
    const avatar = await portrait(shop, token)
    const fields = { email: 'ha@example.com', dob: '1990-01-02', lockReason: 'Nghỉ phép', avatar }
    return { path: `/auth/update/${id}`, fields }
  },
  'one’s own profile': async (shop, token) => {
    const fields = { email: 'chu@example.com', avatar: await portrait(shop, token) }
    return { path: '/auth/profile', fields, proof: { currentPassword: adminPassword } }
  },
  'a role': async (shop, token) => {
    const body = { code: 'WAREHOUSE', name: 'Kho', capabilities: [] }
    await shop.call('/auth/roles', { method: 'POST', token, body })
    return { path: '/auth/roles/WAREHOUSE', fields: { nameEn: 'Warehouse' } }
  },
  'a promotion': async (shop, token) => {
    const { id: productId } = await createProduct(shop, token)
    const endsDate = '2099-01-01 00:00:00'
    const body = { name: 'Rằm', startsDate: '2098-01-01 00:00:00', endsDate, productIds: [productId], value: 10 }
    const { id } = (await shop.call<Row>('/promotion/', { method: 'POST', token, body })).res_data
    return { path: `/promotion/${id}`, fields: { nameEn: 'Full moon' } }
  },
  'an order cut-off': async (shop, token) => {
    await setTwoZones(shop, token)
    const { id } = (await createCutoff(shop, token)).res_data
    const [ritual] = (await shop.call<Row[]>('/ritual/', { token })).res_data
    const fields = { ritualId: ritual?.id ?? '', nameEn: 'Lunar New Year' }
    return { path: `/order-cutoff/${id}`, fields, whole: tetCutoff({ nameEn: undefined }) }
  },
  'a batch': async (shop, token) => {
    const { id: productId } = await createProduct(shop, token)
    const { id } = (await createBatch(shop, token, productId)).res_data
    const texts = { villageEn: 'Quang Phu Cau', maker: 'Bà Hoa', note: 'Phơi nắng', noteEn: 'Dried in the sun' }
    return { path: `/product-batch/${id}`, fields: { bestBefore: '2099-01-01', ...texts }, whole: batchBody(productId) }
  },
}

test.each(Object.entries(targets))('an empty text and null clear every optional field of %s', async (_what, setup) => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { path, fields, proof, whole } = await setup(shop, token)
  const write = async (body: object) => {
    const answer = await shop.call<Row>(path, { method: 'PUT', token, body: { ...whole, ...proof, ...body } })
    expect([answer.status, answer.errors]).toEqual([200, undefined])
    return answer.res_data
  }
  const allAs = (value: null | '') => Object.fromEntries(Object.keys(fields).map((field) => [field, value]))
  for (const value of ['', null] as const) {
    expect(await write(fields)).toMatchObject(fields)
    expect(await write(allAs(value))).toMatchObject(allAs(null))
  }
  await write(fields)
  // A missing field stays, unless the whole record is replaced.
  expect(await write({})).toMatchObject(whole ? allAs(null) : fields)
})
