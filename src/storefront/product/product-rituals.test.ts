import { expect, test } from 'vitest'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { ritualsUsing } from './product-rituals.tsx'

const incense = '00000000-0000-4000-8000-0000000000aa'
const used = (keys: readonly string[], by: 'productIds' | 'trayProductIds') =>
  shopRituals.map((ritual) => (keys.includes(ritual.key) ? { ...ritual, [by]: [incense] } : ritual))
const slugs = (rituals: typeof shopRituals) => ritualsUsing(rituals, incense).map(({ slug }) => slug)

test.each([
  ['the rituals that staff selected', used(['tet'], 'productIds'), ['le-tet']],
  ['the rituals whose tray contains it', used(['ram', 'ngay-gio'], 'trayProductIds'), ['le-ram', 'le-ngay-gio']],
  [
    'at most three',
    used(['ram', 'tet', 'trung-thu', 'ngay-gio'], 'trayProductIds'),
    ['le-ram', 'le-tet', 'le-trung-thu'],
  ],
  ['nothing', shopRituals, []],
])('a product is used for %s', (_what, rituals, expected) => {
  expect(slugs(rituals)).toEqual(expected)
})

test('minor rituals, such as those of traders, come last', () => {
  const minor = shopRituals.find(({ isMinor }) => isMinor)?.key ?? ''
  expect(slugs(used([minor, 'ngay-gio'], 'trayProductIds'))).toEqual(['le-ngay-gio', `le-${minor}`])
})
