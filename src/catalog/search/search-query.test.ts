import { describe, expect, test } from 'vitest'
import { normalizedWords, wordsWithoutDiacritics } from './normalized-words.ts'
import { matchingTsquery, parseSearchQuery, phraseTsquery, rankingTsquery } from './search-query.ts'

test.each([
  ['Bát hương, Ø16cm', 'bát hương ø16 cm', 'bat huong 16 cm'],
  ['  ĐÈN   THỜ! ', 'đèn thờ', 'den tho'],
  ['Nhang vòng 24/48h', 'nhang vòng 24 48 h', 'nhang vong 24 48 h'],
  ['100% _sạch_ \\ % “thật”', '100 sạch thật', '100 sach that'],
  ['線香', '線香', ''],
  ['***', '', ''],
])('“%s” is parsed into the words “%s”, normalized “%s”', (text, spelled, folded) => {
  for (const form of ['NFC', 'NFD']) {
    expect(normalizedWords(text.normalize(form))).toBe(spelled)
    expect(wordsWithoutDiacritics(text.normalize(form))).toBe(folded)
  }
})

/** Whether a text of these words satisfies a text search. */
function isMet(search: string, has: ReadonlySet<string>): boolean {
  const innermost = /\(([^()]*)\)/
  const plain = (part: string) =>
    part.split(' | ').some((all) => all.split(' & ').every((word) => word === '✓' || has.has(word)))
  let left = search
  for (let found = innermost.exec(left); found; found = innermost.exec(left))
    left = left.replace(found[0], plain(found[1] ?? '') ? '✓' : '✗')
  return plain(left)
}

describe('search terms', () => {
  test.each([
    ['mâm bồng', true],
    ['mam đồng', true],
    ['mam bong', false],
    ['mam bong Ø30', false],
    ['mam bong 🙏', false],
    ['mâm bồng Ø30', true],
  ])('“%s” has diacritics: %s', (query, hasMarks) => {
    expect(parseSearchQuery(query)?.hasMarks).toBe(hasMarks)
  })

  test('punctuation alone is not a search', () => {
    for (const query of ['', '   ', '%_%', "'; --", '線香']) expect(parseSearchQuery(query)).toBeUndefined()
  })

  test.each([
    ['nhang vòng', ['nhang vong', 'huong vong']],
    ['nhang', ['nhang', 'huong']],
    ['huong', ['huong', 'nhang']],
    ['hướng', ['huong']],
    ['đèn cầy đỏ', ['den cay do', 'nen do']],
    ['nên', ['nen']],
    ['lu huong', ['lu huong', 'lu nhang', 'bat huong', 'bat nhang']],
    ['chầm hương', ['cham huong', 'cham nhang', 'tram huong']],
    ['lư nhang đồng', ['lu nhang dong', 'lu huong dong', 'bat huong dong', 'bat nhang dong']],
    [
      'mua bát hương bằng đồng giá rẻ',
      [
        'mua bat huong bang dong gia re',
        'bat huong dong',
        'bat nhang dong',
        'lu huong dong',
        'bh dong',
        'mua bat nhang bang dong gia re',
        'mua lu huong bang dong gia re',
      ],
    ],
    ['di ảnh', ['di anh', 'khung anh tho', 'khung hinh tho']],
    ['trái cây cúng', ['trai cay cung', 'mam ngu qua cung', 'mam trai cay cung', 'mam ngu qua', 'mam trai cay']],
    ['mâm cúng', ['mam cung', 'set cung', 'do cung']],
    ['do cung', ['do cung', 'mam cung', 'set cung']],
    ['mâm bồng', ['mam bong']],
    ['kệ tam cấp mua ở đâu', ['ke tam cap mua o dau', 'ke tam cap']],
    ['mua ở đâu', ['mua o dau']],
    ['candle holders', ['candle holders', 'nen holders', 'den cay holders', 'chan nen']],
  ])('“%s” searches for %j', (query, variants) => {
    expect(parseSearchQuery(query)?.variants.map((words) => words.join(' '))).toEqual(variants)
  })

  test.each([
    ['mua ban tho', 'ban tho'],
    ['shop ban tho treo', 'ban tho treo'],
    ['cua hang ban tho', 'ban tho'],
    ['can mua ban tho', 'ban tho'],
    ['chan nen mua', 'chan nen'],
    ['mua bán thớ', 'thớ'],
    ['nen mua bat huong nao', 'bat huong nao'],
    ['cua hang ban bat huong', 'bat huong'],
    ['cua hang ma', 'hang ma'],
    ['dat hang ma', 'hang ma'],
    ['bang gia nen', 'nen'],
  ])('“%s” names the goods “%s”', (query, goods) => {
    expect(parseSearchQuery(query)?.goodsWords.join(' ')).toBe(goods)
  })

  test('a long query is truncated', () => {
    const plan = parseSearchQuery('nhang '.repeat(500))
    expect(plan?.words).toHaveLength(8)
    expect(plan?.variants.length).toBeLessThanOrEqual(7)
  })

  test('only letters and digits reach the query language of PostgreSQL', () => {
    const plan = parseSearchQuery(`mâm') | !bồng:* & <-> "x"`)
    expect(plan && rankingTsquery(plan, 'whole')).toBe('(mam & bong & x)')
    expect(plan && rankingTsquery(plan, 'typing')).toBe('(mam & bong & x:*)')
    expect(plan && rankingTsquery(plan, 'begun')).toBe('(mam:* & bong:* & x:*)')
    expect(phraseTsquery(['ban', 'tho'], 'name', 'whole')).toBe('ban:AB <-> tho:AB')
    expect(phraseTsquery(['ban', 'tho'], 'anywhere', 'whole')).toBe('ban <-> tho')
    expect(phraseTsquery(['lotus', 'candle'], 'name', 'whole')).toBe(
      '(lotus:AB | lotu:AB) <-> (candle:AB | candles:AB)',
    )
    expect(phraseTsquery(['ban', 'th'], 'name', 'typing')).toBe('ban:AB <-> th:*AB')
    expect(phraseTsquery(['ban', 'th'], 'anywhere', 'begun')).toBe('ban <-> th:*')
  })

  test.each([
    ['bát hương', 'bat & (huong | nhang) | lu & huong | bh'],
    ['nhang', 'nhang | huong'],
    ['hương hương', 'huong'],
    ['lọ hoa gỗ hương', undefined],
    ['lư hương sứ vẽ vàng', undefined],
    ['đèn thờ', undefined],
  ])('the shortened form of “%s” matches the same texts', (query, once) => {
    const plan = parseSearchQuery(query)
    if (!plan) throw new Error('Nothing to look for')
    const found = matchingTsquery(plan, 'whole')
    if (once !== undefined) expect(found).toBe(once)
    const words = [...new Set(plan.variants.flat())]
    for (let chosen = 0; chosen < 2 ** words.length; chosen += 1) {
      const has = new Set(words.filter((_, bit) => chosen & (1 << bit)))
      expect({ has, found: isMet(found, has) }).toEqual({ has, found: isMet(rankingTsquery(plan, 'whole'), has) })
    }
  })
})
