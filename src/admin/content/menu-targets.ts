import type { listRituals, RitualSummary } from '#calendar/ritual-contract.ts'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { listProducts, ProductSummary } from '#catalog/contract.ts'
import type { listPagesByPage, PageSummary } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import { pageState } from '#content/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { listSlugRedirects, SlugRedirect } from '#navigation/redirect-contract.ts'
import { guard } from '#navigation/rules.ts'
import { loadAllRows } from '../kit/load-result.ts'
import { listLoader } from '../kit/table/list-load.ts'

export type TargetKind = 'screen' | 'collection' | 'page' | 'post' | 'product' | 'address' | 'none'

/** A page that a menu entry can link to. `isShown`: visitors can see it. */
export type Target = { kind: TargetKind; path: string; label: string; isShown: boolean }

/** `known`: targets by path; of the products, only those linked now. `moved`: old paths with their current ones. */
export type Targets = { known: ReadonlyMap<string, Target>; moved: ReadonlyMap<string, string> }

export type LinkState = 'fine' | 'hidden' | 'moved' | 'gone'

/** Whole paths of pages that have a slug. */
const slugged = /^\/(collections|page|blog-view|product)\/[^/]+$/

/**
 * Whether the target can be opened. Screens of staff can, since menus of staff link to them; external addresses are not
 * checked.
 */
export function linkState(to: string | null, { known, moved }: Targets): LinkState {
  const path = pathOf(to)
  if (path === undefined) return 'fine'
  const target = known.get(path)
  if (target) return target.isShown ? 'fine' : 'hidden'
  if (moved.has(path)) return 'moved'
  if (slugged.test(path)) return 'gone'
  // As SADMIN, so that only what nobody may open is gone.
  const redirected = guard(path, ['SADMIN'])
  return redirected === urlOf('unauthorized') ? 'gone' : 'fine'
}

/** Kind of a target, for the kind selector. */
export function kindOf(to: string, { known }: Targets): TargetKind {
  if (to === '') return 'none'
  return known.get(to)?.kind ?? 'address'
}

/** The same address, with the current path where the path has moved: `/page/old?a=1` → `/page/new?a=1`. */
export function withCurrentPath(to: string, { moved }: Targets): string {
  const current = moved.get(pathOf(to) ?? '')
  return current === undefined ? to : current + (/[?#].*$/.exec(to)?.[0] ?? '')
}

/** `/shop?sort=new#top` → `/shop`; undefined for external addresses. */
function pathOf(to: string | null): string | undefined {
  return to?.startsWith('/') ? to.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1') : undefined
}

/** Reads all possible targets, with only those products that entries link to now. */
export async function readTargets(entries: readonly { to: string | null }[]): Promise<Targets> {
  const [collections, pages, rituals, products, moves] = await Promise.all([
    call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
    loadAllRows((page) => listPages({ ...page, sort: 'title' }), 1000),
    call<typeof listRituals>({ method: 'GET', path: '/ritual/' }, {}),
    readProducts(entries),
    loadAllRows((page) => listMoves({ ...page, sort: '' }), 1000),
  ])
  const targets = [
    ...screens(),
    ...collections.map(ofCollection),
    ...pages.rows.map(ofPage),
    ...rituals.map(ofRitual),
    ...products.map(productTarget),
  ]
  return { known: new Map(targets.map((target) => [target.path, target])), moved: movedPaths(pages.rows, moves.rows) }
}

const listPages = listLoader<typeof listPagesByPage>('/page/pagination')
const listMoves = listLoader<typeof listSlugRedirects>('/slug-redirect/pagination', ({ page, limit }) => ({
  page,
  limit,
}))

async function readProducts(entries: readonly { to: string | null }[]): Promise<readonly ProductSummary[]> {
  const slugs = entries.flatMap(({ to }) => /^\/product\/([^/?#]+)/.exec(to ?? '')?.[1] ?? [])
  if (slugs.length === 0) return []
  const query = { slug: { $in: slugs.slice(0, 100) }, status: { $in: ['published', 'draft', 'archived'] } }
  return call<typeof listProducts>({ method: 'GET', path: '/product/' }, { query: { query: JSON.stringify(query) } })
}

const screens = (): Target[] =>
  [
    [urlOf('home'), m.nav_home()],
    [urlOf('shop'), m.nav_all_products()],
    [urlOf('posts'), m.blog_title()],
    [urlOf('search'), m.nav_search()],
    [urlOf('calendar'), m.calendar_title()],
    [urlOf('trackOrder'), m.nav_track_order()],
    [urlOf('myOrders'), m.my_orders_title()],
    [urlOf('landing'), m.admin_target_landing()],
  ].map(([path = '', label = '']) => ({ kind: 'screen', path, label, isShown: true }))

const ofCollection = ({ slug, name, nameEn, isVisiable }: Collection): Target => ({
  kind: 'collection',
  path: urlOf('collection', { slug }),
  label: pick(name, nameEn),
  isShown: isVisiable,
})

const ofPage = (page: PageSummary): Target => ({
  kind: page.kind,
  path: pagePath(page),
  label: pick(page.title, page.titleEn),
  isShown: pageState(page) === 'public',
})

const ofRitual = ({ slug, name, nameEn, status }: RitualSummary): Target => ({
  kind: 'page',
  path: urlOf('page', { slug }),
  label: pick(name, nameEn),
  isShown: status === 'published',
})

export const productTarget = ({ slug, name, nameEn, status }: ProductSummary): Target => ({
  kind: 'product',
  path: urlOf('product', { slug }),
  label: pick(name, nameEn),
  isShown: status === 'published',
})

const pageNames = {
  collection: ['collection'],
  product: ['product'],
  page: ['page', 'post'],
} as const

/** Former slugs, and pages at the path of the other kind: the shop opens them there, too, after their kind changed. */
export function movedPaths(
  pages: readonly Pick<PageSummary, 'kind' | 'slug'>[],
  moves: readonly Pick<SlugRedirect, 'kind' | 'oldSlug' | 'slug'>[],
): ReadonlyMap<string, string> {
  const ofOtherKind = new Map(
    pages.map(({ kind, slug }) => [urlOf(kind === 'post' ? 'page' : 'post', { slug }), pagePath({ kind, slug })]),
  )
  const ofSlugs = moves.flatMap(moveOf).map(([old, path]) => [old, ofOtherKind.get(path) ?? path] as const)
  return new Map([...ofOtherKind, ...ofSlugs])
}

function moveOf({ kind, oldSlug, slug }: Pick<SlugRedirect, 'kind' | 'oldSlug' | 'slug'>): [string, string][] {
  return slug === null ? [] : pageNames[kind].map((name) => [urlOf(name, { slug: oldSlug }), urlOf(name, { slug })])
}
