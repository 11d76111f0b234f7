import fc from 'fast-check'
import { parse } from 'hono/utils/cookie'
import { describe, expect, test } from 'vitest'
import { matchPlace } from '#addresses/rules.ts'
import { inlineDisposition, parseVariantName, storedName } from '#attachments/rules.ts'
import { decodeKeyboard } from '#catalog/search/raw-keyboard.ts'
import { parseSearchQuery, searchLimits } from '#catalog/search/search-query.ts'
import { readCell } from '#catalog/sheets/sheet-cells.ts'
import { type FilterFields, readFilter } from '#foundation/api/query-grammar.ts'
import { findUnstorableValue } from '#foundation/api/unstorable.ts'
import { formatWireTime, fromWire, parseWireTime, toWire } from '#foundation/api/wire-time.ts'
import { decodeData, encodeData } from '#foundation/files/base64-data.ts'
import { requestIdFrom } from '#foundation/logging/work-context.ts'
import { formatVnd } from '#foundation/money.ts'
import { removeDiacritics, slugify } from '#foundation/text/remove-diacritics.ts'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { localeFromHeader } from '#i18n/locale.server.ts'
import { displayPhone, makeOrderId, maskName, normalizePhone, readOrderId } from '#orders/rules.ts'
import { orderIdsIn } from '#payments/rules.ts'
import { readAmount, readObject } from '#payments/server/providers/signing.ts'
import { crc16, toVietQrPurpose, vietQrPayload } from '#payments/vietqr.ts'
import { escapeXml } from '#storefront/seo/escape-xml.ts'
import { readVoucherCode } from '#vouchers/rules.ts'
import { anyText, checkProperty, fieldErrorOf, storableText } from '../support/arbitraries.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const moment = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
})

describe('a filter', () => {
  const fields: FilterFields = {
    slug: { kind: 'text', equals: () => ({}) as never, oneOf: () => ({}) as never, matches: () => ({}) as never },
    isFeatured: { kind: 'boolean', equals: () => ({}) as never },
    rating: { kind: 'smallint', equals: () => ({}) as never, oneOf: () => ({}) as never },
  }
  test('is parsed or refused at its field, whatever the text', () => {
    checkProperty(anyText, (query) => expect(fieldErrorOf(() => readFilter(query, fields))?.status ?? 400).toBe(400))
  })

  test('is parsed or refused at its field, whatever the JSON', () => {
    const value = fc.oneof(fc.jsonValue(), anyText, fc.record({ $in: fc.jsonValue() }), fc.record({ $regex: anyText }))
    const filter = fc.dictionary(
      fc.constantFrom('slug', 'isFeatured', 'rating', '__proto__', 'constructor', 'x'),
      value,
    )
    checkProperty(filter, (query) =>
      expect(fieldErrorOf(() => readFilter(JSON.stringify(query), fields))?.status ?? 400).toBe(400),
    )
  })

  test('allows no pattern with repetition', () => {
    const sign = fc.constantFrom('a', '-', '|', '(', ')', '^', '$', '.*', '+', '{9}', '[a]', '?', '*', '\\')
    checkProperty(fc.array(sign, { maxLength: 12 }), (signs) => {
      const query = JSON.stringify({ slug: { $regex: signs.join('') } })
      if (fieldErrorOf(() => readFilter(query, fields)) === undefined)
        expect(signs.join('').replace(/^\.\*|\.\*$/g, '')).not.toMatch(/[+*?{[\\]/)
    })
  })
})

const inSeconds = (object: object) =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      value instanceof Date ? new Date(Math.floor(value.getTime() / 1000) * 1000) : value,
    ]),
  )

describe('a time on the wire', () => {
  test('round-trips to the second', () => {
    checkProperty(moment, (date) =>
      expect(parseWireTime(formatWireTime(date))?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000),
    )
  })

  test('has only one accepted format', () => {
    checkProperty(fc.oneof(anyText, fc.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)), (text) => {
      const date = parseWireTime(text)
      if (date) expect(formatWireTime(date)).toBe(text)
    })
  })

  test('is the only thing converted on its way out and in, whatever texts look like', () => {
    const looksLikeOne = moment.map(formatWireTime)
    const plain = fc.dictionary(
      fc.string({ maxLength: 5 }),
      fc.oneof(moment, looksLikeOne, anyText, fc.integer(), fc.boolean(), fc.constant(null)),
    )
    checkProperty(plain, (object) => {
      const moments = new Set(Object.keys(object).filter((key) => object[key] instanceof Date))
      const isPlainKey = Object.keys(object).every((key) => key !== '' && key !== '__proto__' && key !== 'dob')
      if (isPlainKey) expect(fromWire(toWire(object), moments)).toEqual(inSeconds(object))
    })
  })
})

test('`data` round-trips, and an invalid one is a syntax error', () => {
  checkProperty(fc.jsonValue(), (value) =>
    expect(decodeData(encodeData(value).data)).toEqual(JSON.parse(JSON.stringify(value))),
  )
  checkProperty(anyText, (text) => {
    try {
      decodeData(text)
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError)
    }
  })
})

test('values that PostgreSQL can’t store are found in any JSON, and only those', () => {
  checkProperty(fc.oneof(fc.jsonValue({ maxDepth: 6 }), fc.dictionary(anyText, anyText)), (value) => {
    const holdsNone = !/\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(value).replaceAll('\\\\', ''))
    expect(findUnstorableValue(value) === undefined).toBe(holdsNone)
  })
})

describe('money', () => {
  test('round-trips through its format', () => {
    checkProperty(fc.integer({ min: 0, max: 10_000_000_000_000 }), (amount) => {
      for (const locale of ['vi', 'en'] as const)
        expect(readCell('money', formatVnd(amount, locale))).toBe(String(amount))
    })
  })

  test('from a spreadsheet is digits or nothing, and parsing it twice changes nothing', () => {
    checkProperty(anyText, (cell) => {
      const read = readCell('money', cell)
      if (read) expect([read, readCell('money', read)]).toEqual([expect.stringMatching(/^\d{1,15}$/), read])
    })
  })

  test('from a provider is a positive whole amount, or refused', () => {
    checkProperty(fc.oneof(fc.jsonValue(), anyText, fc.double()), (value) => {
      const amount = readAmount(value)
      if (amount !== undefined) expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
    })
  })
})

test('a parsed cell of any kind is parsed again to the same value', () => {
  for (const kind of ['text', 'money', 'count', 'weight', 'percent', 'status', 'flag', 'list', 'pairs'] as const)
    checkProperty(anyText, (cell) => {
      const read = readCell(kind, cell)
      if (read !== undefined) expect(readCell(kind, read)).toBe(read)
    })
})

test('a phone number is +84 and digits or invalid, and every format of it is the same number', () => {
  checkProperty(fc.oneof(anyText, fc.stringMatching(/^[+\d .()-]{8,18}$/)), (typed) => {
    const phone = normalizePhone(typed)
    if (phone === undefined) return
    expect(phone).toMatch(/^\+84\d{9,10}$/)
    expect([normalizePhone(phone), normalizePhone(displayPhone(phone)), normalizePhone(phone.slice(1))]).toEqual([
      phone,
      phone,
      phone,
    ])
  })
})

describe('an Order ID', () => {
  const made = fc.uint8Array({ minLength: 10, maxLength: 10 }).map((bytes) => makeOrderId(() => bytes))
  test('is parsed in every format, and found in the text of a bank transfer', () => {
    checkProperty(made, (id) => {
      const mistyped = id.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect([readOrderId(mistyped), readOrderId(` ${id.slice(0, 5)}-${id.slice(5)} `)]).toEqual([id, id])
      expect(orderIdsIn(`MBVCB.1 ${id.slice(0, 6)} ${id.slice(6)}.CT tu`)).toContain(id)
    })
  })

  test('with one wrong symbol is refused', () => {
    checkProperty(
      fc.tuple(made, fc.integer({ min: 2, max: 12 }), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
      ([id, at, sign]) => {
        const wrong = id.slice(0, at) + sign + id.slice(at + 1)
        expect(readOrderId(wrong)).toBe(wrong === id ? id : undefined)
      },
    )
  })

  test('is searched for in any text without an error', () => {
    checkProperty(anyText, (text) =>
      expect([readOrderId(text) ?? 'TH', ...orderIdsIn(text)].every((id) => id.startsWith('TH'))).toBe(true),
    )
  })
})

/** Parses EMV fields: two digits id, two digits length, value. Throws when the lengths do not add up. */
function fieldsOf(payload: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4))
    const value = payload.slice(at + 4, at + 4 + length)
    if (!/^\d{4}/.test(payload.slice(at)) || value.length !== length) throw new Error(`no field at ${at}`)
    fields.set(payload.slice(at, at + 2), value)
    at += 4 + length
  }
  return fields
}

test('a VietQR payload round-trips', () => {
  const input = fc.record({
    bin: digits(6),
    account: fc.stringMatching(/^[0-9A-Za-z]{1,19}$/),
    amount: fc.option(fc.integer({ min: 1, max: 10_000_000_000_000 }), { nil: undefined }),
    purpose: anyText,
  })
  checkProperty(input, ({ bin, account, amount, purpose }) => {
    const payload = vietQrPayload({ bin, account, amount, purpose })
    const fields = fieldsOf(payload)
    const receiver = fieldsOf(fieldsOf(fields.get('38') ?? '').get('01') ?? '')
    expect([receiver.get('00'), receiver.get('01'), fields.get('54')]).toEqual([
      bin,
      account,
      amount === undefined ? undefined : String(amount),
    ])
    expect(fieldsOf(fields.get('62') ?? '').get('08') ?? '').toBe(toVietQrPurpose(purpose))
    expect(payload.slice(-4)).toBe(crc16(payload.slice(0, -4)))
    expect(toVietQrPurpose(toVietQrPurpose(purpose))).toBe(toVietQrPurpose(purpose))
  })
})

test('feed text has no character that XML forbids, and opens no tag', () => {
  checkProperty(anyText, (text) => {
    const written = escapeXml(text)
    expect(written).not.toMatch(
      /[<>]|&(?!(?:amp|lt|gt|quot);)|[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u,
    )
  })
})

describe('headers of a browser or a proxy', () => {
  test('a cookie is found among any others', () => {
    checkProperty(fc.tuple(anyText, storableText), ([around, value]) => {
      const header = `${around.replaceAll(/Admin-Token/g, '')}; Admin-Token=${encodeURIComponent(value)}`
      expect(parse(header)['Admin-Token']).toBe(value)
      expect(() => parse(around)).not.toThrow()
    })
  })

  test('yield a supported locale and a plain request id', () => {
    checkProperty(anyText, (header) => {
      expect(['vi', 'en']).toContain(localeFromHeader(header))
      expect(requestIdFrom(header)).toMatch(/^[\w-]{1,64}$/)
    })
  })
})

test('typed input is parsed or refused, without an error', () => {
  checkProperty(anyText, (typed) => {
    expect(slugify(slugify(typed))).toBe(slugify(typed))
    expect(slugify(typed)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    expect(removeDiacritics(removeDiacritics(typed))).toBe(removeDiacritics(typed))
    expect(readVoucherCode(readVoucherCode(typed) ?? typed)).toBe(readVoucherCode(typed))
    // Other scripts' letters part a word, so that every second character may be one; so may the spaces after digits.
    const mostWords = (searchLimits.characters + searchLimits.words) / 2
    expect(parseSearchQuery(typed)?.words.length ?? 0).toBeLessThanOrEqual(mostWords)
    for (const read of [
      decodeKeyboard,
      maskName,
      parseVariantName,
      readObject,
      (name: string) => matchPlace([{ code: '01', name: 'Hà Nội' }], name),
    ])
      expect(() => read(typed)).not.toThrow()
    expect(inlineDisposition(storedName(typed.toWellFormed()))).toMatch(/^inline; filename\*=UTF-8''[\w.~%-]+$/)
  })
})

test('sanitized rich text is safe, and sanitizing again changes nothing', () => {
  const brick = fc.constantFrom(
    '<p>',
    '</p>',
    '<script>',
    '<img src=x onerror=1>',
    '<a href="javascript:1">',
    '<a href="https://x">',
    '<svg>',
    '<!--',
    '-->',
    '<div data-product="',
    '<div data-product="01980000-0000-7000-8000-000000000001"></div>',
    '">',
    '<table><td>',
    '<math>',
    '<style>',
    '</style>',
    '&lt;',
    '&#x3c;',
    'x',
  )
  checkProperty(fc.array(fc.oneof(brick, anyText), { maxLength: 12 }), (parts) => {
    const clean = sanitizeRichText(parts.join(''))
    expect(clean).not.toMatch(/<(script|svg|style|math|iframe)|<[^>]*\son\w+=|<[^>]*javascript:/i)
    expect(sanitizeRichText(clean)).toBe(clean)
  })
})
