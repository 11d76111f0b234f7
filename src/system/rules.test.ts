import { describe, expect, test } from 'vitest'
import { isValueOfType, missingOwnerData, paramFlag, paramText, paramVnd } from './rules.ts'

describe('a parameter accepts only values of its type', () => {
  test.each([
    ['boolean', 'true', true],
    ['boolean', 'false', true],
    ['boolean', 'yes', false],
    ['boolean', '', false],
    ['number', '12', true],
    ['number', '-0.5', true],
    ['number', '1e9', false],
    ['number', 'Infinity', false],
    ['number', '1,5', false],
    ['number', ' ', false],
    ['vnd', '0', true],
    ['vnd', '30000', true],
    ['vnd', '30.000', false],
    ['vnd', '-1', false],
    ['vnd', '12.5', false],
    ['vnd', '', false],
    ['json', '{"a":[1]}', true],
    ['json', '"chữ"', true],
    ['json', '{a:1}', false],
    ['json', '', false],
    ['text', '', true],
    ['longtext', 'Nhiều dòng\nchữ', true],
    ['choice', 'ask', true],
  ] as const)('%s %j: %s', (type, value, fits) => {
    expect(isValueOfType(type, value)).toBe(fits)
  })
})

test.each([
  ['ask', true],
  ['never', false],
  ['', false],
])('for the choices off, ask and on, %j is accepted: %s', (value, fits) => {
  expect(isValueOfType('choice', value, ['off', 'ask', 'on'])).toBe(fits)
})

test.each([
  ['', true],
  ['0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b', true],
  ['hero.jpg', false],
])('as a picture %j is accepted: %s', (value, fits) => {
  expect(isValueOfType('picture', value)).toBe(fits)
})

describe('a missing or unreadable parameter falls back to its default', () => {
  const params = new Map([
    ['shipping.fee', '30000'],
    ['shipping.broken', '30k'],
    ['client_info.on', 'true'],
    ['client_info.off', 'false'],
    ['client_info.broken', '1'],
    ['site.title', ' Tâm Hương '],
    ['site.blank', '  '],
  ])

  test.each([
    ['shipping.fee', 30_000],
    ['shipping.broken', 25_000],
    ['shipping.none', 25_000],
  ])('amount %s is %d', (key, amount) => {
    expect(paramVnd(params, key, 25_000)).toBe(amount)
  })

  test.each([
    ['client_info.on', false, true],
    ['client_info.off', true, false],
    ['client_info.broken', true, true],
    ['client_info.none', false, false],
  ])('flag %s, by default %s, is %s', (key, fallback, flag) => {
    expect(paramFlag(params, key, fallback)).toBe(flag)
  })

  test.each([
    ['site.title', 'Tâm Hương'],
    ['site.blank', 'Cửa hàng'],
    ['site.none', 'Cửa hàng'],
  ])('text %s is %s', (key, text) => {
    expect(paramText(params, key, 'Cửa hàng')).toBe(text)
  })
})

test('legally required owner details are reported as missing until filled in', () => {
  const params = [
    { key: 'shop.owner', value: 'Hộ kinh doanh Tâm Hương' },
    { key: 'shop.representative', value: ' ' },
    { key: 'shop.zalo', value: '' },
  ]
  expect(missingOwnerData(params).map(({ key }) => key)).toEqual(['shop.representative'])
})
