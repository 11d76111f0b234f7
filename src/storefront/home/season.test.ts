import { describe, expect, test } from 'vitest'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { comingRituals } from '../calendar/localized-ritual.ts'
import { announcedRitual, heroPictures, ritualPicture, ritualsAheadCount } from './season.ts'
import { seasonTitle } from './season-labels.ts'

const greetingOn = (moment: string) => {
  const season = announcedRitual(comingRituals(shopRituals, new Date(moment), ritualsAheadCount))
  return season && seasonTitle(season)
}

test.each([
  ['2026-11-22T03:00:00Z', 'Sắm lễ Rằm tháng Mười – còn 1 ngày'],
  ['2026-11-23T03:00:00Z', 'Hôm nay: Rằm tháng Mười'],
  // A month before Tết 2027 (6 February), with no other ritual within three days.
  ['2027-01-11T03:00:00Z', 'Sắm lễ Tết Nguyên đán – còn 26 ngày'],
  ['2027-01-29T03:00:00Z', 'Sắm lễ Ông Công Ông Táo – còn 1 ngày'],
  ['2026-11-26T03:00:00Z', undefined],
])('on %s the shop greets with: %s', (moment, greeting) => {
  expect(greetingOn(moment)).toBe(greeting)
})

test('the greeting changes at midnight in Vietnam', () => {
  expect(greetingOn('2026-11-22T16:59:59Z')).toContain('còn 1 ngày')
  expect(greetingOn('2026-11-22T17:00:00Z')).toContain('Hôm nay')
})

describe('seasonal pictures', () => {
  const params = {
    'home.hero_picture': 'usual',
    'home.hero_picture_phone': 'usual phone',
    'home.hero_tet': 'tet',
    'home.hero_tet_phone': 'tet phone',
    'home.hero_full_moon': 'moon',
    'ritual.picture': 'tray',
    'ritual.picture_vu_lan': 'lotus',
  }
  test.each([
    ['giao-thua', { wide: 'tet', phone: 'tet phone' }],
    // The phone version of another picture is never used.
    ['ha-nguyen', { wide: 'moon', phone: undefined }],
    ['han-thuc', { wide: 'usual', phone: 'usual phone' }],
    [undefined, { wide: 'usual', phone: 'usual phone' }],
  ])('for %s', (key, pictures) => {
    expect(heroPictures(params, key)).toEqual(pictures)
  })

  test.each([
    ['vu-lan', 'lotus'],
    ['ram', 'tray'],
    ['via-than-tai', 'tray'],
  ])('of the offerings for %s', (key, picture) => {
    expect(ritualPicture(params, key)).toBe(picture)
  })
})
