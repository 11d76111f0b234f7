import { describe, expect, expectTypeOf, test } from 'vitest'
import {
  formatWireTime,
  fromWire,
  isWireTime,
  outgoingBody,
  parseWireTime,
  type SentBody,
  toWire,
} from './wire-time.ts'

const instant = new Date('2026-03-01T09:30:00Z')
const none = new Set<string>()

describe('a time on the wire', () => {
  test.each([
    ['2026-03-01 09:30:00', '2026-03-01T09:30:00.000Z'],
    ['2024-02-29 00:00:00', '2024-02-29T00:00:00.000Z'],
    ['1999-12-31 23:59:59', '1999-12-31T23:59:59.000Z'],
    ['2026-01-01 00:00:00', '2026-01-01T00:00:00.000Z'],
  ])('%s is read as UTC', (text, iso) => {
    expect(parseWireTime(text)?.toISOString()).toBe(iso)
    expect(formatWireTime(new Date(iso))).toBe(text)
    expect(isWireTime(text)).toBe(true)
  })

  test.each([
    '',
    '2026-03-01',
    '2026-03-01T09:30:00',
    '2026-03-01T09:30:00Z',
    '2026-03-01 09:30',
    '2026-03-01 09:30:00.000',
    '2026-03-01  09:30:00',
    ' 2026-03-01 09:30:00',
    '2026-03-01 09:30:00 ',
    '2026-03-01 09:30:00\n',
    '2026-3-1 9:30:00',
    '26-03-01 09:30:00',
    '01/03/2026 09:30:00',
    '２026-03-01 09:30:00',
  ])('rejects “%s” as malformed', (text) => {
    expect(parseWireTime(text)).toBeUndefined()
  })

  test.each([
    '2026-02-29 00:00:00',
    '2026-02-30 00:00:00',
    '2026-04-31 12:00:00',
    '2026-13-01 00:00:00',
    '2026-00-10 00:00:00',
    '2026-01-00 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 23:60:00',
    '2026-01-01 23:59:60',
  ])('rejects %s as an impossible time', (text) => {
    expect(isWireTime(text)).toBe(false)
  })

  test('is truncated to the second', () => {
    expect(formatWireTime(new Date('2026-03-01T09:30:00.999Z'))).toBe('2026-03-01 09:30:00')
  })
})

describe('incoming values', () => {
  test('times named by the contract become dates at any depth; text that only looks like one stays text', () => {
    const received = {
      createdDate: '2026-03-01 09:30:00',
      name: '2026-03-01 09:30:00',
      lines: [{ at: '2026-03-01 09:30:00', name: '2026-03-01 09:30:00', amount: 2 }],
      tags: ['2026-03-01 09:30:00'],
    }
    expect(fromWire(received, new Set(['createdDate', 'lines.*.at']))).toEqual({
      ...received,
      createdDate: instant,
      lines: [{ at: instant, name: '2026-03-01 09:30:00', amount: 2 }],
    })
  })

  test('missing values become null', () => {
    expect(fromWire(undefined, none)).toBeNull()
    expect(fromWire({ avatar: undefined, email: null, tags: [undefined] }, none)).toEqual({
      avatar: null,
      email: null,
      tags: [null],
    })
  })

  test.each([0, 1.5, true, false, '', null])('%j stays unchanged', (value) => {
    expect(fromWire(value, none)).toBe(value)
  })

  test('dob stays unchanged', () => {
    expect(
      fromWire({ dob: '1990-01-02 00:00:00', user: { dob: '1990-01-02 00:00:00' } }, new Set(['dob', 'user.dob'])),
    ).toEqual({
      dob: '1990-01-02 00:00:00',
      user: { dob: '1990-01-02 00:00:00' },
    })
  })
})

describe('outgoing values', () => {
  test('dates become text at any depth, and dob stays unchanged', () => {
    expect(toWire({ at: instant, lines: [{ at: instant }], dob: instant })).toEqual({
      at: '2026-03-01 09:30:00',
      lines: [{ at: '2026-03-01 09:30:00' }],
      dob: instant,
    })
  })

  test('nested nulls and objects are dropped inside lists too, at every depth', () => {
    const line = {
      amount: 1,
      note: null,
      extra: { a: 1 },
      at: instant,
      dob: instant,
      choices: [{ value: 'Ø16', more: {}, none: null }],
    }
    expect(outgoingBody({ lines: [line, null], tags: ['a', undefined, 'b'], rows: [[{ x: null, y: 1 }]] })).toEqual({
      lines: [{ amount: 1, at: '2026-03-01 09:30:00', dob: instant, choices: [{ value: 'Ø16' }] }],
      tags: ['a', 'b'],
      rows: [[{ y: 1 }]],
    })
  })

  test('a body drops nulls and nested objects; lists, false, zero and empty text stay', () => {
    const body = {
      name: 'Đèn thờ',
      email: null,
      note: undefined,
      meta: { location: 'header' },
      lines: [{ productId: 'a', amount: 1 }],
      hidden: false,
      order: 0,
      description: '',
      from: instant,
      dob: '1990-01-02',
    }
    expect(outgoingBody(body)).toEqual({
      name: 'Đèn thờ',
      lines: [{ productId: 'a', amount: 1 }],
      hidden: false,
      order: 0,
      description: '',
      from: '2026-03-01 09:30:00',
      dob: '1990-01-02',
    })
  })

  test('a body that would lose a null or an object does not compile', () => {
    type Body = { name: string | null; rule?: { days: number }; lines?: { note: string | null }[] }
    expectTypeOf<{ name: ''; lines: { note: null }[] }>().toExtend<SentBody<Body>>()
    expectTypeOf<{ name: null }>().not.toExtend<SentBody<Body>>()
    expectTypeOf<{ name: ''; rule: { days: 1 } }>().not.toExtend<SentBody<Body>>()
    const all: Body[] = [{ name: '', lines: [{ note: null }] }, { name: null }, { name: '', rule: { days: 1 } }]
    expect(all.map(outgoingBody)).toEqual([{ name: '', lines: [{}] }, {}, { name: '' }])
  })

  test('outgoing values round-trip', () => {
    const value = { at: instant, text: 'Tâm Hương', list: [instant, null], count: 3 }
    expect(fromWire(JSON.parse(JSON.stringify(toWire(value))), new Set(['at', 'list.*']))).toEqual(value)
  })
})
