import { expect, test } from 'vitest'
import { outgoingBody } from '#foundation/api/wire-time.ts'
import type { ShippingFeePreview, ShippingSettings } from '#orders/shipping-contract.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { newZone, putProvinces, shippingBody, valuesOf } from './shipping-values.ts'

test('saved settings and the fee calculator have all that the form has, also how fresh goods are delivered', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const path = '/shipping-settings/'
  const before = valuesOf((await shop.call<ShippingSettings>(path, { token })).res_data)
  const fresh = { daysFrom: 0, daysTo: 1 }
  const values = { ...before, freeFrom: null, zones: before.zones.map((zone) => ({ ...zone, fresh })) }
  const saved = await shop.call<ShippingSettings>(path, {
    method: 'PUT',
    body: outgoingBody(shippingBody(values, {})),
    token,
  })
  expect(saved.errors).toBeUndefined()
  expect(valuesOf(saved.res_data)).toEqual({ ...values, codLimit: saved.res_data.codLimit })
  const parcel = { province: '01', grams: 500, subtotal: 0, oversizePieces: 0 }
  const tried = await shop.call<ShippingFeePreview>(`${path}try`, {
    method: 'POST',
    body: outgoingBody(shippingBody(values, parcel)),
    token,
  })
  expect([tried.status, tried.errors]).toEqual([200, undefined])
})

test('adding a province to a zone removes it from its previous zone', () => {
  const zones = [
    { ...newZone, provinces: ['01', '24'] },
    { ...newZone, provinces: ['31'] },
  ]
  expect(putProvinces(zones, 1, ['24']).map(({ provinces }) => provinces)).toEqual([['01'], ['31', '24']])
  expect(putProvinces(zones, 0, ['24'])[0]?.provinces).toEqual(['01', '24'])
})
