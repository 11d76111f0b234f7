import type { Random } from '../fuzz/random.ts'
import { apiRequest, type LoadRequest, pathIn, type SimulatedVisitor } from './request.ts'

const words = 'bát hương,lư đồng,trầm,đèn thờ,mâm bồng,lọ hoa,chén nước,tượng,nhang nụ,hạc,đỉnh,gốm,gỗ mít,nến'.split(
  ',',
)
const sorts = ['newest', 'best', 'price_asc', 'price_desc']
const thousands = 1_000

/** Items at the front are chosen more often. */
const popular = <T>(random: Random, items: readonly T[]): T =>
  items[Math.min(random.below(items.length), random.below(items.length))] as T

export const home = (visitor: SimulatedVisitor): LoadRequest => page(visitor, '/home')

/** A collection or the whole shop without filters, sometimes its second page. */
export function listing(visitor: SimulatedVisitor): LoadRequest {
  const { random, contents } = visitor
  const path = random.chance(0.2) ? '/shop' : `/collections/${popular(random, contents.collections)}`
  return page(visitor, random.chance(0.2) ? `${path}?page=2` : path)
}

/** So many combinations that most requests are unique. */
export function filtered(visitor: SimulatedVisitor): LoadRequest {
  const { random, contents } = visitor
  const filters = new URLSearchParams()
  if (random.chance(0.5)) filters.set('material', random.pick(contents.materials))
  if (random.chance(0.5)) filters.set('priceTo', String(random.between(2, 40) * 50 * thousands))
  if (random.chance(0.3)) filters.set('inStock', 'true')
  filters.set('sort', random.pick(sorts))
  return page(visitor, `/collections/${random.pick(contents.collections)}?${filters}`)
}

export function product(visitor: SimulatedVisitor): LoadRequest {
  const { slug } = popular(visitor.random, visitor.contents.products)
  return { ...page(visitor, `/product/${slug}`), contains: slug }
}

export function editorial(visitor: SimulatedVisitor): LoadRequest {
  const { random, contents } = visitor
  return page(visitor, random.chance(0.2) ? random.pick(['/blogs', '/calendar']) : popular(random, contents.posts))
}

export function searchRequest(visitor: SimulatedVisitor): LoadRequest {
  const { random } = visitor
  const q = random.chance(0.4) ? `${random.pick(words)} ${random.pick(words)}` : popular(random, words)
  return page(visitor, `/search?${new URLSearchParams({ q })}`)
}

export const asset = (visitor: SimulatedVisitor): LoadRequest => file(visitor.random.pick(visitor.contents.assets), '')
export const picture = (visitor: SimulatedVisitor): LoadRequest =>
  file(visitor.random.pick(visitor.contents.pictures), 'image/')

/** A search suggestion request while typing. */
export function suggestions(visitor: SimulatedVisitor): LoadRequest {
  const word = visitor.random.pick(words)
  const q = word.slice(0, visitor.random.between(2, word.length))
  return apiRequest(visitor, 'GET', `/product/suggest?${new URLSearchParams({ q })}`)
}

/** API reads by scripts: a product with the visitor's location, sent with consent, or a list. */
export function apiRead(visitor: SimulatedVisitor): LoadRequest {
  const { random, contents } = visitor
  const { id, slug } = popular(random, contents.products)
  if (random.chance(0.6))
    return apiRequest(visitor, 'GET', `/product/${id}?${new URLSearchParams({ city: 'Huế', country: 'VN' })}`, {
      contains: slug,
    })
  return apiRequest(
    visitor,
    'GET',
    `/product/pagination?limit=24&page=${random.between(1, 3)}&sort=${random.pick(sorts)}`,
  )
}

const page = ({ language }: SimulatedVisitor, path: string): LoadRequest => ({
  method: 'GET',
  path: pathIn(language, path),
  language,
  status: 200,
  type: 'text/html',
  contains: `<html lang="${language}"`,
})

/** Paths without a language prefix are Vietnamese, including error pages. */
const file = (path: string, type: string): LoadRequest => ({ method: 'GET', path, language: 'vi', status: 200, type })
