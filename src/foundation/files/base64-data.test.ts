import { describe, expect, test } from 'vitest'
import { decodeData, encodeData } from './base64-data.ts'

test.each([
  [{ name: 'Lư hương đồng – Ể Ặ Ỗ Ữ ợ ẩ', price: 1_250_000 }],
  [{ emoji: '🪔', nested: { list: [1, 'hai', null, true] } }],
  [[]],
  [''],
  [null],
  [0],
])('%j round-trips', (value) => {
  expect(decodeData(encodeData(value).data)).toEqual(value)
})

test('the field is plain base64 of UTF-8 JSON, so any client can create it', () => {
  expect(encodeData({ ten: 'Đèn' })).toEqual({ data: Buffer.from('{"ten":"Đèn"}', 'utf8').toString('base64') })
})

test('a long text round-trips', () => {
  const text = 'trầm hương '.repeat(20_000)
  expect(decodeData(encodeData(text).data)).toBe(text)
})

describe('unreadable data throws a SyntaxError', () => {
  test.each([
    ['not base64', 'đèn'],
    ['broken base64', 'abc*'],
    ['not UTF-8', btoa('\xff\xfe')],
    ['not JSON', btoa('{ten: 1}')],
    ['empty', ''],
  ])('%s', (_what, data) => {
    expect(() => decodeData(data)).toThrow(SyntaxError)
  })
})
