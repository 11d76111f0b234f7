import { sync } from 'node-ical'
import type { Page } from 'playwright-core'
import { singleLine } from '#foundation/text/single-line.ts'
import type { SignedInUser } from '#identity/contract.ts'
import type { StaffShop } from '../../tests/journeys/support/filled-staff-shop.ts'
import { openOwnBrowser, storeIn, waitForHydration } from '../../tests/journeys/support/open-browser.ts'
import { staffScreens, staySignedIn } from '../../tests/journeys/support/staff-screens.ts'
import { ask } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { buyerCalled } from './orders-with-texts.ts'
import { filePaths, publicPaths, shopperStorage } from './public-screens.ts'
import { type StoredEntries, storeTexts } from './stored-texts.ts'

/** Errors that the screens are about. */
const expected = /(TH00000000000|\/404): Failed .* a status of 404|\/401: Failed .* a status of 401/
const statusOf = (path: string) => Number(/\/(401|404)$/.exec(path)?.[1] ?? 200)

/**
 * Stores hostile texts wherever anonymous visitors can write, then opens every screen: public ones as HTML and in a
 * browser, staff screens in a browser. `token` is an administrator's.
 */
export async function proveScreens(shop: ShopUnderProof, token: string): Promise<Check[]> {
  const url = shop.url()
  const stored = await storeTexts(shop, token)
  const filled = await staffShop(url, token, stored)
  const screens = publicPaths(stored)
  const publicFiles = await filePaths(url, stored)
  const sent = await sentProblems(url, [...screens.sent, ...publicFiles, ...receiptFiles(stored)])
  const options = { reducedMotion: 'reduce', viewport: computer } as const
  const shopper = await openOwnBrowser(url, options)
  await storeIn(shopper.context, shopperStorage(stored))
  const malformed = await malformedFiles(shopper.page, publicFiles)
  const staff = await openOwnBrowser(url, options)
  await staySignedIn(staff.context, url, filled)
  const problems: string[] = []
  const showAll = async (pages: readonly Page[], paths: readonly string[]) => {
    const queue = paths.values()
    const inTab = async (page: Page) => {
      for (const path of queue) await show(page, path).catch((error) => problems.push(`${path}: ${error}`))
    }
    await Promise.all(pages.map(inTab))
  }
  await Promise.all([
    showAll([shopper.page, await shopper.newPage()], screens.shown),
    showAll([staff.page], staffPathsOf(filled, stored)),
  ])
  const browserErrors = [...shopper.browserErrors, ...staff.browserErrors].filter((error) => !expected.test(error))
  await Promise.all([shopper.close(), staff.close()])
  return [
    noProblems('strangers’ texts are stored as they came', await changedTexts(url, token, stored)),
    check('a family calendar with them has a day for each', await isWholeCalendar(url, stored)),
    noProblems('every public screen and file with them is served', sent),
    noProblems('every XML file with them is well-formed', malformed),
    noProblems('every screen with them is shown, and nothing in them runs', problems),
    noProblems('no browser complains', browserErrors),
  ]
}

/**
 * Opens a screen, also at phone width; in the logs its first row, and of a returning order the dialog. Throws when
 * another screen, or an error, is shown.
 */
async function show(page: Page, path: string): Promise<void> {
  const status = (await page.goto(path))?.status()
  if (status !== statusOf(path)) throw new Error(`answers ${status}`)
  await waitForHydration(page)
  const main = page.locator('main')
  await main.locator('h1').first().waitFor()
  if (new URL(page.url()).pathname !== path.replace(/[?#].*/, '')) throw new Error(`ends at ${page.url()}`)
  if (await main.locator('h1', { hasText: failed }).count()) throw new Error('shows the error screen')
  // Print screens have the fixed width of the paper.
  if (!path.startsWith('/admin/orders/print')) await fitPhone(page)
  const row = main.locator('tbody td > button').first()
  if (/^\/admin\/(log|message)/.test(path) && (await row.count())) {
    await row.click()
    await page.locator('dialog[open]').waitFor()
  }
  const takeBack = page.getByRole('button', { name: 'Nhận hàng trả lại', exact: true })
  if (path.startsWith('/admin/orders/TH') && (await takeBack.count())) {
    await takeBack.click()
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
  }
  if (await page.locator('html#fuzzran').count()) throw new Error('a script in a text ran')
}

/** The heading of the error boundary of the staff app, and that of a page of the storefront. */
const failed = /^(Màn hình này chưa hiển thị được|This screen could not be shown|Có lỗi xảy ra|Something went wrong)/

const computer = { width: 1280, height: 900 }
const phone = { width: 360, height: 780 }

/** Throws when the screen still scrolls horizontally at phone width. */
async function fitPhone(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page
    .waitForFunction((most) => document.documentElement.scrollWidth <= most, phone.width, {
      timeout: 15_000,
      polling: 100,
    })
    .catch(async () => Promise.reject(new Error(`is ${await width()} px wide on a phone`)))
  await page.setViewportSize(computer)
}

/** Fields of orders that staff read otherwise than their buyers wrote them, but for spaces around them. */
async function changedTexts(url: string, token: string, { orders, texts }: StoredEntries): Promise<string[]> {
  const problems: string[] = []
  for (const [at, text] of texts.entries()) {
    const { res_data: read } = await ask(url, 'GET', `/order/${orders[at]?.orderId}`, { token })
    const buyer = buyerCalled(text)
    // A card is written in one line.
    const written = { ...buyer, giftMessage: singleLine(buyer.giftMessage) }
    for (const field of ['fullname', 'shippingStreet', 'invoiceCompany', 'giftMessage', 'note'] as const)
      if (read[field] !== written[field].trim()) problems.push(`${field} of ${read.orderId}: ${read[field]}`)
  }
  return problems
}

/** Public pages and files that do not answer as they should or that contain a stored text as HTML. */
async function sentProblems(url: string, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    const answer = await fetch(url + path)
    const html = await answer.text()
    if (answer.status !== statusOf(path)) problems.push(`${path}: ${answer.status}`)
    const isHtml = answer.headers.get('content-type')?.startsWith('text/html')
    if (!isHtml && answer.headers.get('x-content-type-options') !== 'nosniff') problems.push(`${path}: may be sniffed`)
    if (!isHtml) continue
    if (html.includes('<img src=/x') || html.includes('<script>document.documentElement'))
      problems.push(`${path}: HTML of a text`)
  }
  return problems
}

/** XML files that a browser cannot parse. */
async function malformedFiles(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.goto('/404')
  return page.evaluate(async (files) => {
    const errors: string[] = []
    for (const path of files.filter((file) => file.endsWith('.xml'))) {
      const xml = await (await fetch(path)).text()
      const error = new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')
      if (error) errors.push(`${path}: ${error.textContent}`)
    }
    return errors
  }, paths)
}

/** Whether another program reads one event name for each stored text. */
async function isWholeCalendar(url: string, { feed, texts }: StoredEntries): Promise<boolean> {
  const events = Object.values(sync.parseICS(await (await fetch(url + feed)).text())).filter(
    (part) => part?.type === 'VEVENT',
  )
  return new Set(events.map(({ summary }) => summary)).size === texts.length
}

const receiptFiles = ({ orders, returning }: StoredEntries) =>
  [...orders, returning].map(({ orderId, trackingKey }) => `/api/v1/order/${orderId}/receipt.pdf?key=${trackingKey}`)

function staffPathsOf(filled: StaffShop, { orders, cancelled, returning, texts }: StoredEntries): string[] {
  const ids = [...orders, returning].map(({ id }) => id).join()
  return [
    ...Object.values(staffScreens(filled)),
    ...[...orders, ...cancelled, returning].map(({ orderId }) => `/admin/orders/${orderId}`),
    `/admin/orders/print?what=picks&ids=${ids}`,
    `/admin/orders/print?what=labels&ids=${ids}`,
    ...texts.map((text) => `/admin/orders?${new URLSearchParams({ q: text.slice(0, 100).toWellFormed() })}`),
    '/en/admin/orders',
    '/en/admin/reviews',
    '/en/admin/questions',
  ]
}

/** A word wider than any phone. */
const endless = 'x'.repeat(90)

/** Data needed by the staff screens; created where missing. */
async function staffShop(url: string, token: string, { product, batch, orders }: StoredEntries): Promise<StaffShop> {
  const read = async <T>(path: string) => (await ask<T>(url, 'GET', path, { token })).res_data
  const add = async (path: string, body: object) =>
    (await ask<{ id: string }>(url, 'POST', path, { body, token })).res_data.id
  const { id, username, fullname, role_id, capabilities } = await read<SignedInUser>('/auth/info')
  const user = { id, username, fullname, email: null, role_id, capabilities }
  const delivered = orders[0]
  const open = orders.at(-1)
  const transfer = orders[1]
  if (!delivered || !open || !transfer) throw new Error('There are no orders')
  return {
    token,
    storage: { 'tamhuong.session': JSON.stringify({ state: { token, user, isRemembered: true }, version: 0 }) },
    ids: {
      voucher: await add('/voucher/', { code: `HOSTILE${Date.now() % 100_000}`, kind: 'percent', percent: 5 }),
      promotion: (await read<{ items: { id: string }[] }>('/promotion/pagination?limit=1')).items[0]?.id ?? '',
      batch: batch.id,
      cutoff: await add('/order-cutoff/', {
        name: `2026-03-01 09:30:00 ${endless}`,
        day: '2299-01-01',
        zones: (await read<{ name: string }[]>('/delivery-zones/')).map(({ name }) => ({
          zone: name,
          lastOrderDate: '2298-12-01 10:00:00',
        })),
      }),
      ritual: (await read<{ id: string }[]>('/ritual/'))[0]?.id ?? '',
      collection: await add('/collection/', { name: '2026-03-01 09:30:00' }),
      page: await add('/page/', { title: `2026-03-01 09:30:00 ${endless}`, content: '<p>2026-03-01 09:30:00</p>' }),
      user: id,
    },
    orders: { delivered, open, transfer },
    product,
  }
}
