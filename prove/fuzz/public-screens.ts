import { lunarPictureUrl } from '#calendar/lunar-picture-url.ts'
import { files, productMarkdownUrl } from '#foundation/file-urls.ts'
import { type PageName, urlOf } from '#foundation/page-urls.ts'
import type { Order } from '#orders/contract.ts'
import { cut } from './orders-with-texts.ts'
import type { StoredEntries } from './stored-texts.ts'

/** Opened with a role; `staffScreens` lists them. */
type StaffPage = 'staff' | 'staffUsers'
type Paths = readonly string[]

/** The third day of the third lunar month, when the stored ritual is. */
const ritualDay = '2026-04-19'
const ritualMonth = ritualDay.slice(0, 7)

/**
 * Every public page with the stored texts, in both languages; `shown` are those to open in a browser, of each page at
 * most two in English. A page without an entry here does not compile.
 */
export function publicPaths(stored: StoredEntries): { sent: Paths; shown: Paths } {
  const byPage = Object.values(pathsByPage(stored))
  const inEnglish = (paths: Paths) => paths.map((path) => `/en${path}`)
  const vietnamese = byPage.flat()
  return {
    sent: [...vietnamese, ...inEnglish(vietnamese)],
    shown: [...vietnamese, ...inEnglish(byPage.flatMap((paths) => paths.slice(0, 2)))],
  }
}

/** Every public file with the stored texts. A file without an entry here does not compile. */
export async function filePaths(url: string, { published, product, feed }: StoredEntries): Promise<string[]> {
  const parts = (await (await fetch(url + files.sitemap.path)).text()).matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)/g)
  const paths: Record<keyof typeof files, Paths> = {
    robots: [files.robots.path],
    sitemap: [files.sitemap.path],
    sitemapPart: [...parts].map(([, path = '']) => path),
    llms: [files.llms.path],
    productMarkdown: [product, ...published.goods].map(({ slug }) => productMarkdownUrl(slug)),
    blogFeed: [files.blogFeed.path],
    ritualFeed: [files.ritualFeed.path],
    ritualCalendar: [files.ritualCalendar.path],
    familyCalendar: [feed],
    lunarPicture: [lunarPictureUrl({ day: 3, month: 3, isLeap: false })],
    monthWidget: [files.monthWidget.path, `${files.monthWidget.path}?month=${ritualMonth}`],
  }
  const isTranslated = (name: string) => 'isTranslated' in files[name as keyof typeof files]
  return Object.entries(paths).flatMap(([name, ofFile]) =>
    isTranslated(name) ? ofFile.flatMap((path) => [path, `/en${path}`]) : ofFile,
  )
}

function pathsByPage(stored: StoredEntries): Record<Exclude<PageName, StaffPage>, Paths> {
  const { product, batch, published, orders, cancelled, returning, texts, links } = stored
  const words = texts.map((text) => text.slice(0, 100).toWellFormed())
  const slug = product.slug
  return {
    home: [urlOf('home')],
    shop: [urlOf('shop')],
    search: words.map((q) => urlOf('search', {}, { q })),
    collections: [urlOf('collections')],
    collection: [urlOf('collection', { slug: published.collection })],
    product: [
      urlOf('product', { slug }),
      urlOf('product', { slug }, { tab: 'reviews' }),
      urlOf('product', { slug }, { questions: 1 }),
      ...published.goods.map((other) => urlOf('product', { slug: other.slug })),
    ],
    batch: [urlOf('batch', { code: batch.code })],
    page: [urlOf('page', { slug: published.page }), urlOf('page', { slug: published.ritual })],
    posts: [urlOf('posts')],
    post: published.posts.map((post) => urlOf('post', { slug: post })),
    landing: [urlOf('landing')],
    calendar: [urlOf('calendar')],
    calendarConversion: conversions(words),
    loBan: [urlOf('loBan'), ...words.map((height) => urlOf('loBan', {}, { height, width: height }))],
    altarPlanner: [urlOf('altarPlanner')],
    familyDays: [urlOf('familyDays')],
    bowls: [urlOf('bowls')],
    reminder: [links.reminder],
    calendarYear: [urlOf('calendarYear', { year: ritualDay.slice(0, 4) })],
    calendarDay: [urlOf('calendarDay', { day: ritualDay })],
    cart: [urlOf('cart')],
    shippingInformation: [urlOf('shippingInformation')],
    payment: [urlOf('payment'), ...orders.slice(0, 2).map(({ orderId }) => urlOf('payment', {}, { order: orderId }))],
    trackOrder: [urlOf('trackOrder')],
    myOrders: [urlOf('myOrders')],
    order: pagesOfOrders('order', [...orders, ...cancelled, returning]),
    receipt: pagesOfOrders('receipt', [...orders, returning]),
    orderFiles: pagesOfOrders('orderFiles', [...orders, returning]),
    stockAlerts: [urlOf('stockAlerts'), urlOf('stockAlerts', {}, { product: slug })],
    stockAlert: [links.stockAlert],
    signIn: ['/auth/login', '/auth/forgot'],
    unauthorized: [urlOf('unauthorized')],
    notFound: [urlOf('notFound')],
  }
}

const pagesOfOrders = (page: 'order' | 'receipt' | 'orderFiles', orders: readonly Order[]) =>
  orders.map(({ orderId, trackingKey }) => urlOf(page, { id: orderId }, { key: trackingKey ?? undefined }))

/** A date redirects to its own page. */
const conversions = (words: Paths) => [
  ...words.filter((word) => word !== '2026-03-01').map((solar) => urlOf('calendarConversion', {}, { solar })),
  ...words.map((day) => urlOf('calendarConversion', {}, { day, month: day, year: day, isLeap: day })),
]

/** What the browser of a shopper stores: a cart with all goods, orders, and a day and a bowl for each text. */
export function shopperStorage({ published, orders, texts }: StoredEntries): Record<string, string> {
  const stored = (state: object) => JSON.stringify({ state, version: 0 })
  const lines = published.goods.map(({ id, slug, name, nameEn, price, variations }) => ({
    ...{ id, slug, name, nameEn, price, picture: null, tmpId: `line-${id}`, amount: 1 },
    selectedVariations: variations[0]?.values ?? [],
  }))
  const day = { calendar: 'lunar', day: 3, month: 3, leap: 'once', revision: 0 }
  const bowl = { installed: '2027-01-30', diameter: '20', height: '18', photo: '' }
  return {
    'tamhuong.cart': stored({ lines }),
    'tamhuong.saved': stored({ lines }),
    'tamhuong.orders': stored({ orders: orders.map(({ orderId, phoneNumber: phone }) => ({ orderId, phone })) }),
    'tamhuong.family-days': stored({
      days: texts.map((name, at) => ({ id: `day-${at}`, name: cut(name, 160), ...day })),
    }),
    'tamhuong.incense-bowls': stored({
      bowls: texts.map((note, at) => ({ id: `bowl-${at}`, worshipped: cut(note, 120), note: cut(note, 500), ...bowl })),
    }),
  }
}
