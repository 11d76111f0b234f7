import { expect, test } from 'vitest'
import { newZone, putProvinces } from './shipping-values.ts'

test('adding a province to a zone removes it from its previous zone', () => {
  const zones = [
    { ...newZone, provinces: ['01', '24'] },
    { ...newZone, provinces: ['31'] },
  ]
  expect(putProvinces(zones, 1, ['24']).map(({ provinces }) => provinces)).toEqual([['01'], ['31', '24']])
  expect(putProvinces(zones, 0, ['24'])[0]?.provinces).toEqual(['01', '24'])
})
