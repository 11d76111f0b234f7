import { formatWireTime } from '#foundation/api/wire-time.ts'
import type { OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import type { TestAnswer, TestShop } from '../open-test-shop.ts'
import { setParam } from './entities.ts'

const zone = (name: string, provinces: string[], daysTo: number) => ({
  name,
  provinces,
  steps: [{ upToGrams: 1000, fee: 20_000 }],
  extraFee: 0,
  extraGrams: 500,
  daysFrom: 1,
  daysTo,
})

/** On the way for 1 day to Hà Nội, for up to 3 elsewhere; `setTwoZones` adds a day of handling and a spare one. */
export const twoZones = [zone('Thủ đô', ['01'], 1), zone('Còn lại', [], 3)]

export const setTwoZones = (shop: TestShop, token: string) =>
  setParam(shop, token, 'shipping.rates', JSON.stringify({ zones: twoZones, handlingDays: 1, spareDays: 1 }))

/** A time in Vietnam as the API takes it. */
export const wireTime = (local: string) => formatWireTime(new Date(`${local}:00+07:00`))

/** The cut-offs of Tết 2027, which is on 6 February. */
export const tetCutoff = (more: Record<string, unknown> = {}) => ({
  name: 'Tết Nguyên đán',
  nameEn: 'Lunar New Year',
  day: '2027-02-06',
  zones: [
    { zone: 'Thủ đô', lastOrderDate: wireTime('2027-02-03T12:00') },
    { zone: 'Còn lại', lastOrderDate: wireTime('2027-01-27T17:00') },
  ],
  ...more,
})

/** Adds cut-offs through the API. */
export const createCutoff = (
  shop: TestShop,
  token: string,
  body: object = tetCutoff(),
): Promise<TestAnswer<OrderCutoff>> => shop.call<OrderCutoff>('/order-cutoff/', { method: 'POST', token, body })
