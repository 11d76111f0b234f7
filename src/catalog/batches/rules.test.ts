import { describe, expect, test } from 'vitest'
import { codeLength, codePattern, hoursAndMinutes, ingredientsIn, isPast, normalCode, proposedCode } from './rules.ts'

test.each([
  ['nhang-cay-tram-huong', '2026-11-05', [], 'ncth-261105'],
  ['nu-tram-huong', '2030-01-31', [], 'nth-300131'],
  ['tram', '2026-11-05', [], 't-261105'],
  ['bo-nhang-tram-huong-cao-cap-hop-go', '2026-11-05', [], 'bnthcc-261105'],
  ['nhang-2', '2026-11-05', [], 'n2-261105'],
  ['nhang-cay-tram-huong', '2026-11-05', ['ncth-261105'], 'ncth-261105-2'],
  ['nhang-cay-tram-huong', '2026-11-05', ['ncth-261105', 'ncth-261105-2', 'ncth-261105-4'], 'ncth-261105-3'],
])('the code proposed for %s of %s besides %j is %s', (slug, day, taken, code) => {
  expect(proposedCode(slug, day, taken)).toBe(code)
  expect(codePattern.test(code) && code.length >= codeLength.min && code.length <= codeLength.max).toBe(true)
})

describe('a code', () => {
  test.each(['ncth-261105', 'a1', 'lo-1-2026'])('may be %s', (code) => {
    expect(codePattern.test(code)).toBe(true)
  })
  test.each(['', 'Lô 1', 'a b', '-a', 'a-', 'a--b', 'a/b', '../a', 'a?b', 'nén', 'a\nb'])('may not be %j', (code) => {
    expect(codePattern.test(code)).toBe(false)
  })
  test('is found however it was typed', () => {
    expect(normalCode(' NCTH-261105 ')).toBe('ncth-261105')
  })
})

test.each([
  ['', []],
  [' \n\n', []],
  ['Bột trầm\n Bột bời lời \r\n\nTăm tre', ['Bột trầm', 'Bột bời lời', 'Tăm tre']],
])('the ingredients in %j are %j', (text, names) => {
  expect(ingredientsIn(text)).toEqual(names)
})

test.each([
  [45, { hours: 0, minutes: 45 }],
  [60, { hours: 1, minutes: 0 }],
  [95, { hours: 1, minutes: 35 }],
])('%i minutes are %j', (total, parts) => {
  expect(hoursAndMinutes(total)).toEqual(parts)
})

test.each([
  [null, false],
  ['2026-11-22', true],
  ['2026-11-23', false],
])('on 23 November 2026, a best-before day of %s has passed: %s', (day, passed) => {
  expect(isPast(day, '2026-11-23')).toBe(passed)
})
