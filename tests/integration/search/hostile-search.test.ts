import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchSuggestions, SearchTopics } from '#catalog/contract.ts'
import { closestPhrase } from '#catalog/search/corrections.ts'
import { decodeKeyboard } from '#catalog/search/raw-keyboard.ts'
import {
  matchingTsquery,
  nameTsquery,
  normalizedWords,
  parseSearchQuery,
  phraseTsquery,
  rankingTsquery,
  searchLimits,
  wordsWithoutDiacritics,
} from '#catalog/search/search-query.ts'
import { soundSpellings, soundSpellingsWithMarks } from '#catalog/search/sounds.ts'
import { searchTopicsOf } from '#catalog/search/topics.ts'
import { isSameText } from '#foundation/text/same-text.ts'
import type { Review } from '#reviews/contract.ts'
import { anyText, checkAsyncProperty, checkProperty, storableText } from '../../support/arbitraries.ts'
import { createProduct, reviewBody } from '../../support/factories/entities.ts'
import { openTestShop } from '../../support/open-test-shop.ts'
import { shopRituals } from '../../support/rituals.ts'

/** Texts with special meaning in SQL, text search, HTML or spreadsheets, and texts that look like other types. */
const traps = [
  "' or 1=1 --",
  "'); drop table product; --",
  '() & | ! <-> :* \\',
  '\\',
  '%_%',
  '{"$regex":"(a+)+$"}',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '2026-03-01 09:30:00',
  '1e309',
  '-0',
  'null',
  '\u202egnart',
  '\ufeff\u200b\u2060',
  '😀👨‍👩‍👧',
  'e\u0301'.repeat(50),
  'bát '.repeat(29),
  '線香',
  'ﷺ',
  'İI ıi ẞ',
]

describe('any search text', () => {
  test('reaches the database as words of letters and digits only', () => {
    checkProperty(fc.oneof(anyText, fc.constantFrom(...traps)), (typed) => {
      decodeKeyboard(typed)
      const plan = parseSearchQuery(typed)
      if (!plan) return
      expect(plan.words.length).toBeLessThanOrEqual(searchLimits.words * 3)
      for (const strictness of ['whole', 'typing', 'begun', 'sound'] as const) {
        const queries = [rankingTsquery(plan, strictness), matchingTsquery(plan, strictness), nameTsquery(plan)]
        for (const words of plan.variants)
          queries.push(phraseTsquery(words, 'name', strictness), phraseTsquery(words, 'anywhere', strictness))
        for (const query of queries) expect(query).toMatch(/^[a-z0-9 &|():*AB<>-]+$/)
      }
      for (const word of plan.words) expect(soundSpellings(word)[0]).toBe(word)
      for (const word of plan.spelled.split(' ')) expect(soundSpellingsWithMarks(word)[0]).toBe(word)
      searchTopicsOf(plan, shopRituals, [])
    })
  })

  test('is never corrected to words that are not adjacent in a name', () => {
    checkProperty(
      fc.tuple(
        anyText,
        fc.array(fc.oneof(anyText, fc.constantFrom('Bát hương đồng', 'Bàn thờ đứng')), { maxLength: 4 }),
      ),
      ([typed, names]) => {
        const found = closestPhrase(wordsWithoutDiacritics(typed).split(' ').slice(0, 8), names)
        if (found) expect(names.some((name) => ` ${normalizedWords(name)} `.includes(` ${found} `))).toBe(true)
      },
    )
  })

  test('is answered or refused at its field, without an internal error', async () => {
    const shop = await openTestShop({ seed: 'demo' })
    const ask = async (typed: string) => {
      const q = encodeURIComponent(typed.toWellFormed())
      for (const path of [
        '/product/pagination?limit=5&q=',
        '/product/facets?q=',
        '/product/suggest?q=',
        '/product/topics?q=',
      ]) {
        const answer = await shop.call<SearchSuggestions & SearchTopics>(`${path}${q}`)
        if (![200, 400, 422].includes(answer.status)) expect.unreachable(`${path}${q}: ${answer.status}`)
      }
    }
    for (const trap of traps) await ask(trap)
    await checkAsyncProperty(anyText, ask, 25)
    expect((await shop.call<{ total: number }>('/product/pagination')).res_data.total).toBeGreaterThan(40)
  })
})

describe('any text of a review', () => {
  test('is stored unchanged, or refused at its field', async () => {
    const shop = await openTestShop()
    const token = await shop.signIn()
    const { id } = await createProduct(shop, token)
    let n = 0
    const send = async (typed: string) => {
      n += 1
      const name = `${n} ${typed}`.slice(0, 80)
      const content = `${n} ${typed} hay`
      const body = reviewBody(id, { name, content, email: `a${n}@example.com` })
      const sent = await shop.call<Review>('/review-feedback/', { method: 'POST', body, token })
      if (sent.status !== 200) {
        expect([sent.status, (sent.errors?.length ?? 0) > 0]).toEqual([422, true])
        return
      }
      const shown = await shop.call<Review>(`/review-feedback/${sent.res_data.id}`, { token })
      expect([shown.res_data.name, shown.res_data.content]).toEqual([name.trim(), content.trim()])
      const again = await shop.call('/review-feedback/', { method: 'POST', body, token })
      expect(again.status).toBe(409)
    }
    for (const trap of traps) await send(trap)
    await checkAsyncProperty(storableText, send, 25)
  })

  test('is the same text as itself, in any Unicode form', () => {
    checkProperty(storableText, (text) => {
      expect(isSameText(text, text)).toBe(true)
      expect(isSameText(text, text.normalize('NFD'))).toBe(isSameText(text.normalize('NFD'), text))
    })
  })
})
