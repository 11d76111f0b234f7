import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop, type StaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
await givePictures(filled)

/** Gives the product its own picture and those of others, to have something to sort. */
async function givePictures({ product, token }: StaffShop): Promise<void> {
  const ask = apiOf(shop.url)
  const { items } = await ask<{ items: Product[] }>('/product/pagination?limit=10')
  const ids = [product, ...items].flatMap(({ pictures }) => pictures.map(({ id }) => id))
  await ask(`/product/${product.id}`, { method: 'PUT', token, body: { images: [...new Set(ids)].slice(0, 3) } })
}

/** Centre of an element within the viewport. */
async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not on the screen.')
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
}

type Drag = (page: Page, handle: Locator, next: Locator) => Promise<void>

/** Each input method moves an entry behind the next one. */
const byMouse: Drag = async (page, handle, next) => {
  const from = await centreOf(handle)
  const to = await centreOf(next)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 3, from.y + 6, { steps: 3 })
  await page.mouse.move(to.x, to.y + 4, { steps: 8 })
  await page.mouse.up()
}

const byTouch: Drag = async (page, handle, next) => {
  const from = await centreOf(handle)
  const to = await centreOf(next)
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  for (let step = 1; step <= 8; step += 1) {
    await send('touchMove', [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y + 4 - from.y) * step) / 8 },
    ])
  }
  await send('touchEnd', [])
}

async function keydownListeners(cdp: CDPSession): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document' })
  const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
  return listeners.filter(({ type }) => type === 'keydown').length
}

const byKeyboard =
  (arrow: 'ArrowDown' | 'ArrowRight'): Drag =>
  async (page, handle) => {
    const picked = page.getByRole('status').filter({ hasText: /vị trí [12] trên/ })
    await handle.focus()
    const cdp: CDPSession = await page.context().newCDPSession(page)
    const listeners = await keydownListeners(cdp)
    await page.keyboard.press('Space')
    await picked.waitFor({ state: 'attached' })
    const place = (await picked.textContent()) ?? ''
    // The library listens for arrow keys only after it has announced the start.
    await expect.poll(() => keydownListeners(cdp)).toBe(listeners + 1)
    await page.keyboard.press(arrow)
    await page
      .getByRole('status')
      .filter({ hasText: /vị trí/ })
      .filter({ hasNotText: place })
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
  }

type SortedList = {
  path: string
  /** Accessible name of the list. */
  label: RegExp
  handle: RegExp
  /** Identifies the entries in their order. */
  read: (list: Locator) => Promise<string[]>
  arrow: 'ArrowDown' | 'ArrowRight'
  /** Number of entries before the one that is moved. */
  before?: number
}

const namesIn = (handle: RegExp) => (list: Locator) =>
  list
    .getByRole('button', { name: handle })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''))

const lists = (): Record<string, SortedList> => ({
  collections: {
    path: '/admin/collections',
    label: /^Danh mục$/,
    handle: /^Di chuyển/,
    read: namesIn(/^Di chuyển/),
    arrow: 'ArrowDown',
  },
  'products of a collection': {
    path: `/admin/collections/${filled.ids.collection}`,
    label: /^Sản phẩm trong/,
    handle: /^Di chuyển/,
    read: namesIn(/^Di chuyển/),
    arrow: 'ArrowDown',
  },
  'pictures of a product': {
    path: `/admin/products/${filled.product.id}`,
    label: /^Hình ảnh$/,
    handle: /^Di chuyển/,
    read: (list) => list.locator('img').evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? '')),
    arrow: 'ArrowRight',
  },
  'entries of a menu': {
    path: '/admin/menus?location=footer',
    label: /^Menu$/,
    handle: /^Kéo/,
    read: namesIn(/^Kéo/),
    arrow: 'ArrowDown',
    // The first entry is a heading; the next two are its children.
    before: 1,
  },
})

/** Drags in one list; returns problems shown by the screen or the browser. */
async function dragOn(
  { path, label, handle, read, before = 0 }: SortedList,
  drag: Drag,
  hasTouch: boolean,
): Promise<string[]> {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce', hasTouch })
  await staySignedIn(context, shop.url, filled)
  await page.goto(path)
  const list = page.getByRole('list', { name: label }).filter({ has: page.getByRole('button', { name: handle }) })
  const handles = list.getByRole('button', { name: handle })
  const dragged = handles.nth(before)
  const next = handles.nth(before + 1)
  await next.waitFor()
  await dragged.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const order = await read(list)
  await drag(page, dragged, next)
  const [one = '', other = ''] = order.slice(before)
  await expect.poll(() => read(list)).toEqual(order.with(before, other).with(before + 1, one))
  await close()
  return browserErrors
}

const ways = {
  'the mouse': () => ({ drag: () => byMouse, hasTouch: false }),
  'a finger': () => ({ drag: () => byTouch, hasTouch: true }),
  'the keyboard': () => ({ drag: ({ arrow }: SortedList) => byKeyboard(arrow), hasTouch: false }),
}

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'every sortable list can be reordered with %s',
  async (way) => {
    const { drag, hasTouch } = ways[way]()
    for (const list of Object.values(lists())) expect(await dragOn(list, drag(list), hasTouch)).toEqual([])
  },
  120_000,
)
