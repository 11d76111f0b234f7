import { listCollections } from '#catalog/collection-contract.ts'
import { listProductsByPage, type ProductSummary } from '#catalog/contract.ts'
import { listPagesByPage, type PageSummary } from '#content/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { files, productMarkdownUrl } from '#foundation/file-urls.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { escapeMarkdown, markdownLink } from '#foundation/text/markdown.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { listMenuEntries } from '#navigation/contract.ts'
import { menuTree } from '#navigation/web/menu-tree.ts'
import { listSystemParams } from '#system/contract.ts'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { paramsByKey, type ShopParams } from '../layout/shop-data.ts'

const bestSellers = 20
const mostPages = 100

type Entry = { title: string; url: string; text?: string | undefined }

/** The shop's `llms.txt` (see llmstxt.org), in the current language. */
export async function llmsText(api: Api, origin: string): Promise<string> {
  const published = JSON.stringify({ kind: 'page', status: 'published' })
  const [collections, best, rituals, pages, menus, params] = await Promise.all([
    api(listCollections, {}),
    api(listProductsByPage, { query: { sort: 'best', limit: bestSellers } }),
    loadRituals(api),
    api(listPagesByPage, { query: { limit: mostPages, query: published } }),
    api(listMenuEntries, {}),
    api(listSystemParams, {}),
  ])
  const address = (path: string) => origin + localizedPath(currentLocale(), path)
  const ofCollections = collections.map(({ name, nameEn, slug, description, descriptionEn }) => ({
    title: pick(name, nameEn),
    url: address(urlOf('collection', { slug })),
    text: pick(description ?? '', descriptionEn),
  }))
  const ofRituals = rituals.map(({ name, nameEn, slug, offerings, offeringsEn }) => ({
    title: pick(name, nameEn),
    url: address(urlOf('page', { slug })),
    text: pick(offerings, offeringsEn),
  }))
  const parts = [
    `# ${escapeMarkdown(siteTitle())}`,
    `> ${m.site_slogan()}`,
    aboutShop(paramsByKey(params), address, best.items[0]),
    section(m.nav_collections(), ofCollections),
    section(
      m.home_best_sellers(),
      best.items.map((product) => productEntry(product, address)),
    ),
    section(m.calendar_title(), ofRituals),
    ...ofPages(pages.items, menuTree(menus, 'footer'), address),
    section(m.llms_more(), [
      { title: m.llms_sitemap(), url: origin + files.sitemap.path },
      { title: m.llms_api(), url: `${origin}/api/v1/docs` },
    ]),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

type Address = (path: string) => string

/** The shop's details from its footer, and how to read on. */
function aboutShop(params: ShopParams, address: Address, example: ProductSummary | undefined): string {
  const said = ['shop.owner', 'shop.address', 'shop.hotline', 'shop.email', 'shop.working_hours']
  const other = localizedPath(currentLocale() === 'en' ? 'vi' : 'en', files.llms.path)
  const lines = [
    ...said.flatMap((key) => params[key] ?? []).map(escapeMarkdown),
    m.llms_prices(),
    example && m.llms_markdown({ example: address(productMarkdownUrl(example.slug)) }),
    m.llms_search({ search: `${address(urlOf('search'))}?q=…` }),
    m.llms_language({ address: new URL(other, address('/')).href }),
  ]
  return lines
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')
}

function productEntry(product: ProductSummary, address: Address): Entry {
  const { name, nameEn, slug, summary, summaryEn, price, priceMax } = product
  const now = formatVnd(price)
  const cost = priceMax > price ? m.product_price_from({ price: now }) : now
  return {
    title: pick(name, nameEn),
    url: address(productMarkdownUrl(slug)),
    text: [cost, pick(summary ?? '', summaryEn)].filter(Boolean).join('. '),
  }
}

/** Pages under the headings of the footer, including policies, then those not listed there. */
function ofPages(pages: readonly PageSummary[], footer: ReturnType<typeof menuTree>, address: Address): string[] {
  const entries = new Map(
    pages.map(({ slug, title, titleEn, summary, summaryEn }) => [
      urlOf('page', { slug }),
      { title: pick(title, titleEn), url: address(urlOf('page', { slug })), text: pick(summary ?? '', summaryEn) },
    ]),
  )
  const sections = footer.map(({ entry, children }) => {
    const named = children.flatMap(({ to }) => entries.get(to ?? '') ?? [])
    for (const { to } of children) entries.delete(to ?? '')
    return section(pick(entry.title, entry.titleEn), named)
  })
  return [...sections, section(m.llms_other_pages(), [...entries.values()])]
}

/** A heading with its links; empty without links. */
function section(title: string, entries: readonly Entry[]): string {
  if (entries.length === 0) return ''
  const lines = entries.map(({ title, url, text }) => {
    const said = escapeMarkdown(text ?? '')
    return `- ${markdownLink(title, url)}${said && `: ${said}`}`
  })
  return `## ${escapeMarkdown(title)}\n\n${lines.join('\n')}`
}
