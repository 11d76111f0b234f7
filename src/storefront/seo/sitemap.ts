import { julianDay, solarDateOfJulianDay } from '#calendar/astronomy.ts'
import { solarToday } from '#calendar/rules.ts'
import { dayText, firstVerifiedYear, lastVerifiedYear } from '#calendar/solar-day.ts'
import { listCollections } from '#catalog/collection-contract.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { listPagesByPage } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { files } from '#foundation/file-urls.ts'
import { pathsWith } from '#foundation/page-flags.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { locales, localizedPath } from '#i18n/locale.ts'
import { isListedYear, listedYears } from '../calendar/listed-years.ts'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { escapeXml } from './escape-xml.ts'

/** A page to be indexed; `path` is without the language prefix. */
export type SitemapEntry = { path: string; lastChanged?: Date }

const screens = pathsWith(({ isListed }) => isListed)

const rowsPerCall = 100
const callsPerPart = 5
const rowsPerPart = rowsPerCall * callsPerPart

const pagesOf = (kind: 'page' | 'post') => JSON.stringify({ kind, status: 'published' })

/** The names of the parts, `products-1` and so on. Without dates, for which the whole catalogue would be read. */
export async function listSitemapParts(api: Api, now: Date): Promise<string[]> {
  const [products, posts, pages] = await Promise.all([
    api(listProductsByPage, { query: { limit: 1 } }),
    api(listPagesByPage, { query: { limit: 1, query: pagesOf('post') } }),
    api(listPagesByPage, { query: { limit: 1, query: pagesOf('page') } }),
  ])
  const numbered = (name: string, total: number) =>
    Array.from({ length: Math.ceil(total / rowsPerPart) }, (_, index) => `${name}-${index + 1}`)
  return [
    'screens',
    'collections',
    'rituals',
    'years',
    ...listedYears(solarToday(now).year).map((year) => `days-${year}`),
    ...numbered('pages', pages.total),
    ...numbered('posts', posts.total),
    ...numbered('products', products.total),
  ]
}

/** The entries of a part: published pages only, which respond with 200. Undefined for an unknown part. */
export async function loadSitemapEntries(api: Api, part: string, now: Date): Promise<SitemapEntry[] | undefined> {
  if (part === 'screens') return screens.map((path) => ({ path }))
  if (part === 'collections') {
    const collections = await api(listCollections, {})
    return collections.map(({ slug, updatedDate }) => ({
      path: urlOf('collection', { slug }),
      lastChanged: updatedDate,
    }))
  }
  if (part === 'rituals') {
    const rituals = await loadRituals(api)
    return rituals.map(({ slug, updatedDate }) => ({ path: urlOf('page', { slug }), lastChanged: updatedDate }))
  }
  const calendar = calendarEntries(part, solarToday(now).year)
  if (calendar) return calendar
  const [, kind, number] = /^(pages|posts|products)-([1-9]\d{0,3})$/.exec(part) ?? []
  if (kind === undefined) return undefined
  const entries = await partOf(Number(number), (page) => listOf(api, kind, page))
  return entries.length > 0 ? entries : undefined
}

/** The overview of every year, and the days of the years that people plan in. */
function calendarEntries(part: string, thisYear: number): SitemapEntry[] | undefined {
  if (part === 'years')
    return Array.from({ length: lastVerifiedYear - firstVerifiedYear + 1 }, (_, index) => ({
      path: urlOf('calendarYear', { year: String(firstVerifiedYear + index) }),
    }))
  const year = Number(/^days-(\d{4})$/.exec(part)?.[1])
  if (!isListedYear(year, thisYear)) return undefined
  const first = julianDay({ year, month: 1, day: 1 })
  const days = Array.from({ length: julianDay({ year: year + 1, month: 1, day: 1 }) - first }, (_, at) => first + at)
  return days.map((julian) => ({ path: urlOf('calendarDay', { day: dayText(solarDateOfJulianDay(julian)) }) }))
}

async function listOf(api: Api, kind: string, page: number): Promise<SitemapEntry[]> {
  if (kind === 'products') {
    const { items } = await api(listProductsByPage, { query: { page, limit: rowsPerCall, sort: 'newest' } })
    return items.map(({ slug, updatedDate }) => ({ path: urlOf('product', { slug }), lastChanged: updatedDate }))
  }
  const query = pagesOf(kind === 'posts' ? 'post' : 'page')
  const { items } = await api(listPagesByPage, { query: { page, limit: rowsPerCall, query } })
  return items.map((item) => ({ path: pagePath(item), lastChanged: item.updatedDate }))
}

async function partOf(part: number, list: (page: number) => Promise<SitemapEntry[]>): Promise<SitemapEntry[]> {
  const entries: SitemapEntry[] = []
  for (let call = 1; call <= callsPerPart; call += 1) {
    const found = await list((part - 1) * callsPerPart + call)
    entries.push(...found)
    if (found.length < rowsPerCall) break
  }
  return entries
}

export function sitemapIndexXml(origin: string, parts: readonly string[]): string {
  const entries = parts.map(
    (name) =>
      `<sitemap><loc>${escapeXml(origin + files.sitemapPart.path.replace(/:.*/, `${name}.xml`))}</loc></sitemap>`,
  )
  return `${declaration}<sitemapindex ${sitemapNamespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** Every entry in both languages, each linking to the other. */
export function sitemapPartXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.flatMap((entry) => locales.map((locale) => urlXml(origin, entry, locale)))
  const names = `${sitemapNamespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return `${declaration}<urlset ${names}>\n${urls.join('\n')}\n</urlset>\n`
}

function urlXml(origin: string, { path, lastChanged }: SitemapEntry, locale: 'vi' | 'en'): string {
  const address = (language: 'vi' | 'en') => escapeXml(origin + localizedPath(language, path))
  const others = (
    [
      ['vi', 'vi'],
      ['en', 'en'],
      ['x-default', 'vi'],
    ] as const
  ).map(([lang, language]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(language)}"/>`)
  return `<url><loc>${address(locale)}</loc>${lastmod(lastChanged)}${others.join('')}</url>`
}

const lastmod = (changed: Date | undefined) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '')

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
