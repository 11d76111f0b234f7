import type { listRituals, RitualSummary } from '#calendar/ritual-contract.ts'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { listProducts, ProductSummary } from '#catalog/contract.ts'
import type { listPagesByPage, PageSummary } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import { pageState } from '#content/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { inGroups } from '#foundation/in-groups.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { localizedPath, pick, splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type Capability, mayOpen } from '#identity/rules.ts'
import type { listSlugRedirects, SlugRedirect } from '#navigation/redirect-contract.ts'
import { guard } from '#navigation/rules.ts'
import { loadAllRows } from '../kit/load-result.ts'
import { listLoader } from '../kit/table/list-load.ts'

export type TargetKind = 'screen' | 'collection' | 'page' | 'post' | 'product' | 'address' | 'none'

/** A page that a menu entry can link to. `isShown`: visitors can see it. */
export type Target = { kind: TargetKind; path: string; label: string; isShown: boolean }

/**
 * `known`: targets by path; of the products, only those linked now. `moved`: old paths with their current ones.
 * `unsure`: the first segments of paths at which there may be targets that are not in `known`.
 */
export type Targets = {
  known: ReadonlyMap<string, Target>
  moved: ReadonlyMap<string, string>
  unsure: ReadonlySet<string>
}

export type LinkState = 'fine' | 'hidden' | 'moved' | 'gone'

/** Whole paths of pages that have a slug. */
const slugged = /^\/(collections|page|blog-view|product)\/[^/]+$/

/**
 * Whether the target can be opened. Screens of staff can, since menus of staff link to them; external addresses are not
 * checked.
 */
export function linkState(to: string | null, { known, moved, unsure }: Targets): LinkState {
  const path = pathOf(to)
  if (path === undefined) return 'fine'
  const target = known.get(path)
  if (target) return target.isShown ? 'fine' : 'hidden'
  if (moved.has(path)) return 'moved'
  const [, section] = slugged.exec(path) ?? []
  if (section !== undefined) return unsure.has(section) ? 'fine' : 'gone'
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
export function withCurrentPath(to: string, { moved }: Pick<Targets, 'moved'>): string {
  const current = moved.get(pathOf(to) ?? '')
  if (current === undefined) return to
  return localizedPath(splitLocale(to).locale, current) + (/[?#].*$/.exec(to)?.[0] ?? '')
}

/** `/en/shop/?sort=new#top` → `/shop`; undefined for external addresses. */
function pathOf(to: string | null): string | undefined {
  return to?.startsWith('/') ? splitLocale(to.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')).path : undefined
}

/**
 * Reads all possible targets that somebody with these rights may see, with only those products that entries link to,
 * by a former slug, too.
 */
export async function readTargets(
  entries: readonly { to: string | null }[],
  rights: readonly string[],
): Promise<Targets> {
  const [collections, pages, rituals, moves] = await Promise.all([
    call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
    loadAllRows(
      (page) => listPages({ ...page, sort: 'title' }),
      ({ id }) => id,
      1000,
    ),
    call<typeof listRituals>({ method: 'GET', path: '/ritual/' }, {}),
    loadAllRows(
      (page) => listMoves({ ...page, sort: '' }),
      ({ kind, oldSlug }) => `${kind}/${oldSlug}`,
      1000,
    ),
  ])
  const moved = movedPaths(pages.rows, moves.rows)
  const products = await readProducts(entries.map(({ to }) => withCurrentPath(to ?? '', { moved })))
  const targets = [
    ...screens(),
    ...collections.map(ofCollection),
    ...pages.rows.map(ofPage),
    ...rituals.map(ofRitual),
    ...products.map(productTarget),
  ]
  const whole = { collections: collections.length < maxCollections, pages: isWhole(pages), moves: isWhole(moves) }
  const unsure = unsureSections(rights, whole)
  return { known: new Map(targets.map((target) => [target.path, target])), moved, unsure }
}

/** The most that the server lists. */
const maxCollections = 100

const isWhole = ({ rows, total }: { rows: readonly unknown[]; total: number }) => rows.length >= total

/**
 * What the server did not list may exist all the same: hidden from these rights, beyond what was read, or moved by a
 * redirect beyond it.
 */
function unsureSections(
  rights: readonly string[],
  whole: Record<'collections' | 'pages' | 'moves', boolean>,
): ReadonlySet<string> {
  const mayEdit = (capability: Capability) => mayOpen([capability], rights)
  const areKnown = {
    collections: mayEdit('collection.write') && whole.collections,
    product: mayEdit('product.write'),
    page: mayEdit('page.write') && whole.pages,
    'blog-view': mayEdit('page.write') && whole.pages,
  }
  return new Set(Object.entries(areKnown).flatMap(([section, isKnown]) => (isKnown && whole.moves ? [] : [section])))
}

const listPages = listLoader<typeof listPagesByPage>('/page/pagination')
const listMoves = listLoader<typeof listSlugRedirects>('/slug-redirect/pagination', ({ page, limit }) => ({
  page,
  limit,
}))

/** Slugs per request: the longest ones still fit into the query, which has at most 4,000 characters. */
const slugsAtOnce = 20

async function readProducts(paths: readonly string[]): Promise<readonly ProductSummary[]> {
  const slugs = [
    ...new Set(paths.flatMap((path) => /^\/product\/([a-z0-9-]{1,160})$/.exec(pathOf(path) ?? '')?.[1] ?? [])),
  ]
  const products: ProductSummary[] = []
  for (const some of inGroups(slugs, slugsAtOnce)) {
    const query = JSON.stringify({ slug: { $in: some }, status: { $in: ['published', 'draft', 'archived'] } })
    products.push(...(await call<typeof listProducts>({ method: 'GET', path: '/product/' }, { query: { query } })))
  }
  return products
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
