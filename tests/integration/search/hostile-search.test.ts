import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchSuggestions, SearchTopics } from '#catalog/contract.ts'
import { closestPhrase } from '#catalog/search/corrections.ts'
import { normalizedWords, wordsWithoutDiacritics } from '#catalog/search/normalized-words.ts'
import { decodeKeyboard } from '#catalog/search/raw-keyboard.ts'
import {
  matchingTsquery,
  nameTsquery,
  parseSearchQuery,
  phraseTsquery,
  rankingTsquery,
  searchLimits,
} from '#catalog/search/search-query.ts'
import { soundSpellings, soundSpellingsWithMarks } from '#catalog/search/sounds.ts'
import { searchTopicsOf } from '#catalog/search/topics.ts'
import { anyText, checkAsyncProperty, checkProperty, trickyTexts } from '../../support/arbitraries.ts'
import { openTestShop } from '../../support/open-test-shop.ts'
import { shopRituals } from '../../support/rituals.ts'

describe('any search text', () => {
  test('reaches the database as words of letters and digits only', () => {
    checkProperty(fc.oneof(anyText, fc.constantFrom(...trickyTexts)), (typed) => {
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
    for (const text of trickyTexts) await ask(text)
    await checkAsyncProperty(anyText, ask, 25)
    expect((await shop.call<{ total: number }>('/product/pagination')).res_data.total).toBeGreaterThan(40)
  })
})
