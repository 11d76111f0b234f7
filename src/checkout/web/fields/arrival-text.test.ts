import { expect, test } from 'vitest'
import type { ShippingOffer } from '#checkout/contract.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { arrivalText } from './arrival-text.ts'

const offer: ShippingOffer = {
  method: 'standard',
  fee: 30_000,
  oversizeFee: 0,
  isEstimate: false,
  arrivesFrom: '2026-11-22',
  arrivesTo: '2026-11-24',
  arrival: null,
  orderBy: null,
  cutoff: null,
}
const cutoff = { name: 'Tết', nameEn: null, lastOrderDate: new Date('2027-01-27T10:00:00Z'), isPassed: false }
const toAgree = 'chúng tôi sẽ gọi để thống nhất.'

test.each<[string, Partial<ShippingOffer>, string | undefined]>([
  ['no day is given', {}, undefined],
  [
    'in time: the last day to order counts until its end',
    { arrival: 'in_time', orderBy: '2026-11-21' },
    'Kịp, nếu bạn đặt hàng chậm nhất hết ngày 21/11/2026.',
  ],
  ['in time, a pre-order: ordering earlier brings it no sooner', { arrival: 'in_time' }, undefined],
  [
    'tight: the last safe day is named too',
    { arrival: 'tight', orderBy: '2026-11-19' },
    `Có thể không kịp: muốn chắc chắn thì phải đặt chậm nhất hết ngày 19/11/2026. Đặt hôm nay, dự kiến giao từ 22/11/2026 đến 24/11/2026; ${toAgree}`,
  ],
  [
    'tight, a pre-order: no day would have been safe',
    { arrival: 'tight' },
    `Có thể không kịp: dự kiến giao từ 22/11/2026 đến 24/11/2026. C${toAgree.slice(1)}`,
  ],
  [
    'late',
    { arrival: 'late', orderBy: '2026-11-10' },
    'Không kịp ngày này: sớm nhất là 22/11/2026. Bạn vẫn có thể đặt, hoặc gọi cho chúng tôi để tìm cách giao nhanh hơn.',
  ],
  ['late for pickup', { arrival: 'late', method: 'pickup' }, 'Không kịp ngày này: sớm nhất là 22/11/2026.'],
  [
    'a cut-off is a moment',
    { arrival: 'in_time', orderBy: '2027-01-27', cutoff },
    'Kịp, nếu bạn đặt hàng trước 17:00 ngày 27/01: giờ chốt đơn Tết của nơi nhận.',
  ],
])('%s', (_what, more, text) => {
  const said = arrivalText({ ...offer, ...more })
  expect(said?.text).toBe(text)
  expect(said?.isInTime).toBe(text?.startsWith('Kịp'))
})

test('a cut-off that has passed warns, whatever the days of delivery say', () => {
  const said = arrivalText({ ...offer, arrival: 'late', cutoff: { ...cutoff, isPassed: true } })
  expect(said).toEqual({ isInTime: false, text: expect.stringContaining('17:00 ngày 27/01') })
})

test('in English', () => {
  const said = (more: Partial<ShippingOffer>) => withLocale('en', () => arrivalText({ ...offer, ...more })?.text)
  expect(said({ arrival: 'in_time', orderBy: '2026-11-21' })).toBe('In time, if you order by the end of 11/21/2026.')
  expect(said({ arrival: 'tight', orderBy: '2026-11-19' })).toMatch(/the last safe day to order was 11\/19\/2026\./)
})
