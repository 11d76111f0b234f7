import { expect, test } from 'vitest'
import { regionOf } from './regions.ts'
import { allProvinces } from './server/places.ts'

test('every province belongs to one part of the country', () => {
  const counted = Map.groupBy(allProvinces(), ({ code }) => regionOf(code))
  expect([...counted].map(([region, places]) => [region, places.length]).sort()).toEqual([
    ['central', 11],
    ['north', 15],
    ['south', 8],
  ])
  expect(regionOf('99')).toBeUndefined()
})
