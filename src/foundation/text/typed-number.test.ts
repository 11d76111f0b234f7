import { expect, test } from 'vitest'
import { groupedNumber, parseTypedNumber } from './typed-number.ts'

test.each([
  ['1500000', 1_500_000],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['2.500', 2500],
  ['2,500', 2500],
  ['0', 0],
  ['-3', -3],
  ['', null],
  ['  ', null],
  ['7,5', undefined],
  ['7.5', undefined],
  ['1.25.000', undefined],
  ['0.750', undefined],
  ['1.250,5', undefined],
  ['7,0', 7],
  ['45k', undefined],
  ['2 kg', undefined],
  ['5 %', undefined],
  ['1-2', undefined],
  ['9999999999999999', undefined],
])('as a whole number “%s” means %s', (typed, value) => {
  expect(parseTypedNumber(typed)).toBe(value)
})

test.each([
  ['7,5 %', 'vi', 7.5],
  ['7.5%', 'vi', 7.5],
  ['7,5', 'en', 7.5],
  ['12', 'vi', 12],
  ['-2,25', 'vi', -2.25],
  ['2,500', 'vi', 2.5],
  ['2,500', 'en', 2500],
  ['2.500', 'vi', 2500],
  ['1.250,75', 'vi', 1250.75],
  ['1,250.75', 'vi', 1250.75],
  ['7,555', 'en', 7555],
  ['0,12345', 'vi', undefined],
  ['1,2,3', 'vi', undefined],
  ['%', 'vi', null],
] as const)('with decimals “%s” means, in %s, %s', (typed, locale, value) => {
  expect(parseTypedNumber(typed, { decimals: 3, unit: '%', locale })).toBe(value)
})

test.each([
  ['2,5 kg', 2500],
  ['0.75kg', 750],
  ['0.750 kg', 750],
  ['1,250 kg', 1250],
  ['2 KG', 2000],
  ['800', 800],
  ['1.200 g', 1200],
  ['2,5', undefined],
  ['0,0001 kg', undefined],
  ['45.000 ₫', undefined],
])('as grams “%s” means %s', (typed, value) => {
  expect(parseTypedNumber(typed, { unit: 'g' })).toBe(value)
})

test.each([
  ['1 500 000 ₫', 1_500_000],
  ['45.000đ', 45_000],
  ['45.000 VNĐ', 45_000],
  ['₫45,000', 45_000],
  ['500k', 500_000],
  ['1.500K', 1_500_000],
  ['200 nghìn đồng', 200_000],
  ['200 ngan', 200_000],
  ['1tr', 1_000_000],
  ['1,5 triệu', 1_500_000],
  ['1.5 Triệu'.normalize('NFD'), 1_500_000],
  ['1,2345678 tr', undefined],
  ['1tr5', undefined],
  ['k', null],
  ['500.00', undefined],
  ['500,0 ₫', undefined],
  ['1.000,000', undefined],
  ['1.500,00 nghìn', 1_500_000],
  ['2 kg', undefined],
  ['5 %', undefined],
])('as đồng “%s” means %s', (typed, value) => {
  expect(parseTypedNumber(typed, { unit: '₫' })).toBe(value)
})

test('a number is grouped as in the reader’s language, and parsed back to the same value', () => {
  expect(groupedNumber(1_500_000, 'vi')).toBe('1.500.000')
  expect(groupedNumber(1_500_000, 'en')).toBe('1,500,000')
  expect(groupedNumber(7.5, 'vi')).toBe('7,5')
  for (const locale of ['vi', 'en'] as const) {
    for (const value of [0, 7.5, 0.125, 2000, 1_250_000, -3, 1.005])
      expect(parseTypedNumber(groupedNumber(value, locale), { decimals: 6, locale })).toBe(value)
  }
})
