import {
  apiRead,
  asset,
  editorial,
  filtered,
  home,
  listing,
  picture,
  product,
  searchRequest,
  suggestions,
} from './browsing-requests.ts'
import { order, quote, review, tracking } from './buying-requests.ts'
import type { LoadRequest, SimulatedVisitor } from './request.ts'
import { edit, list, orderStatusChange } from './staff-requests.ts'

/** Shares per thousand requests. */
const shares: [kind: string, share: number, ask: (visitor: SimulatedVisitor) => LoadRequest][] = [
  ['page: home', 80, home],
  ['page: list', 190, listing],
  ['page: list, filtered', 120, filtered],
  ['page: product', 210, product],
  ['page: posts, calendar', 60, editorial],
  ['page: search', 40, searchRequest],
  ['file: script, style, font', 60, asset],
  ['file: picture', 40, picture],
  ['API: suggestions', 30, suggestions],
  ['API: product, list', 50, apiRead],
  ['quote', 50, quote],
  ['order', 30, order],
  ['order: tracking', 20, tracking],
  ['review', 10, review],
  ['staff: list', 6, list],
  ['staff: text, price', 2, edit],
  ['staff: order moved', 2, orderStatusChange],
]

export const kinds: readonly string[] = shares.map(([kind]) => kind)
const all = shares.reduce((sum, [, share]) => sum + share, 0)

/** One visitor in seven uses English. */
const englishShare = 1 / 7

/** The next request according to the traffic mix. */
export function nextRequest(given: Omit<SimulatedVisitor, 'language'>): { kind: string; request: LoadRequest } {
  const visitor: SimulatedVisitor = { ...given, language: given.random.chance(englishShare) ? 'en' : 'vi' }
  let left = given.random.below(all)
  for (const [kind, share, ask] of shares) {
    left -= share
    if (left < 0) return { kind, request: ask(visitor) }
  }
  throw new Error('The shares add up to what was drawn from')
}
