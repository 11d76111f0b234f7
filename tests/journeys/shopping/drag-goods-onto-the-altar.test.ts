import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { openPlanner, pieces, plan } from '../support/altar-planner.ts'
import { doubleText } from '../support/double-text.ts'
import { openBrowser } from '../support/open-browser.ts'
import { openTouch, type Point, swipe } from '../support/swipe.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const bowl = 'Bát hương sứ men lam vẽ rồng'
const vases = 'Đôi lọ hoa sứ men lam vẽ sen'

/** The row of goods in the list. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Đặt lên ban: ${name}` }) })
const gripOf = (page: Page, name: string) => rowOf(page, name).locator('[data-grip]')
/** The outline that follows the pointer, and the copy of the plan for a plan that is out of sight. */
const outlines = (page: Page) => page.locator('svg:not(:has(use)) > g[transform^=matrix] > g')
const copy = (page: Page) => page.locator('svg:has(> use)')

async function openList(page: Page, kind: string, name: string): Promise<void> {
  await openPlanner(page)
  await choose(page, kind, name)
}
async function choose(page: Page, kind: string, name: string): Promise<void> {
  await page.getByLabel('Loại đồ thờ').first().selectOption({ label: kind })
  await rowOf(page, name).waitFor()
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}
async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element)
  return { x: x + width / 2, y: y + height / 2 }
}
/** In pixels, from the middle of the element. */
async function distanceTo(element: Locator, { x, y }: Point): Promise<number> {
  const middle = await middleOf(element)
  return Math.hypot(middle.x - x, middle.y - y)
}

/** The point of the screen at this place (cm) on the drawing of the usual altar of 127 × 61 cm. */
async function pointAt(drawing: Locator, left: number, back: number): Promise<Point> {
  const { x, y, width, height } = await boxOf(drawing)
  return { x: x + (width * (left + 8)) / (127 + 16), y: y + (height * (back + 8)) / (61 + 16) }
}

/** Where the pieces stand: cm from the left edge and from the back. */
const standing = (page: Page) =>
  pieces(page).evaluateAll((all) =>
    all.map((piece) => {
      const [, left, back] = /mép trái ([\d,]+) cm, cách lưng ([\d,]+) cm/.exec(piece.ariaLabel ?? '') ?? []
      return [left, back].map((cm) => Number(cm?.replace(',', '.')))
    }),
  )

test('by mouse a row is dragged onto the plan, true to scale; outside of it and after Escape nothing is placed', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await openList(page, 'Bát hương', bowl)
  const { mouse } = page
  const start = async () => {
    const from = await middleOf(rowOf(page, bowl).getByText(bowl))
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(from.x, from.y - 30, { steps: 2 })
  }
  await start()
  const { width } = await boxOf(outlines(page))
  expect(await copy(page).count()).toBe(0)
  await mouse.up()
  expect(await outlines(page).count()).toBe(0)
  await start()
  const to = await pointAt(plan(page), 30, 40)
  await mouse.move(to.x, to.y, { steps: 4 })
  await page.keyboard.press('Escape')
  expect(await outlines(page).count()).toBe(0)
  await mouse.up()
  expect(await pieces(page).count()).toBe(0)

  await start()
  await mouse.move(to.x, to.y, { steps: 4 })
  await expect.poll(() => distanceTo(outlines(page), to)).toBeLessThan(4)
  await mouse.up()
  await page.getByText(`Đã đặt ${bowl}.`).waitFor()
  expect(await standing(page)).toEqual([[30, 40]])
  const drawn = await boxOf(pieces(page).locator('g'))
  expect(Math.abs(drawn.width - width), 'as large as it stands there').toBeLessThan(1)
  // Beside the altar, but on the plan: at its edge.
  await start()
  const besides = await pointAt(plan(page), -5, 20)
  await mouse.move(besides.x, besides.y, { steps: 4 })
  await mouse.up()
  await expect
    .poll(() => standing(page))
    .toEqual([
      [30, 40],
      [0, 20],
    ])
  // A pair stands on both sides, and what was cleared comes back where it was dropped.
  await choose(page, 'Lọ hoa', vases)
  const vase = await middleOf(rowOf(page, vases).getByText(vases))
  const right = await pointAt(plan(page), 107, 20)
  await mouse.move(vase.x, vase.y)
  await mouse.down()
  await mouse.move(right.x, right.y, { steps: 4 })
  await expect.poll(() => outlines(page).count()).toBe(2)
  await mouse.up()
  const all = [
    [30, 40],
    [0, 20],
    [107, 20],
    [20, 20],
  ]
  await expect.poll(() => standing(page)).toEqual(all)
  await page.getByRole('button', { name: 'Cất hết' }).click()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => standing(page)).toEqual(all)
  expect(browserErrors).toEqual([])
  await close()
})

test.each([
  ['of the usual size', false],
  ['twice as large', true],
])(
  'by touch, with text %s, a piece is dragged by its grip onto a copy of the plan; beside the grip the list scrolls',
  async (_size, hasLargeText) => {
    const { page, context, browserErrors, close } = await openBrowser(shop.url, { ...phone, reducedMotion: 'reduce' })
    if (hasLargeText) await context.addInitScript(doubleText)
    await openList(page, 'Bát hương', bowl)
    const grip = gripOf(page, bowl)
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
    await grip.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().y - innerHeight * 0.6 }))
    const scrolled = await scrollY()
    const from = await middleOf(grip)
    const finger = await openTouch(page)
    await finger.down(from)
    await finger.move({ x: from.x - 20, y: from.y - 20 })
    await copy(page).waitFor()
    const place = await pointAt(copy(page), 50, 30)
    // The piece is above the finger.
    const to = { x: place.x, y: place.y + 48 }
    await finger.move({ x: from.x - 40, y: from.y - 40 })
    await finger.move(to)
    await expect.poll(() => distanceTo(outlines(page), place)).toBeLessThan(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await finger.cancel()
    await expect.poll(() => copy(page).count()).toBe(0)
    expect(await pieces(page).count()).toBe(0)

    await finger.down(from)
    for (const point of [{ x: from.x - 20, y: from.y - 20 }, { x: from.x - 40, y: from.y - 40 }, to])
      await finger.move(point)
    await finger.up()
    await expect.poll(() => pieces(page).count()).toBe(1)
    const [[left = 0, back = 0] = []] = await standing(page)
    expect([Math.abs(left - 50) <= 1, Math.abs(back - 30) <= 1], `${left}, ${back}`).toEqual([true, true])
    expect(await scrollY()).toBe(scrolled)
    expect(await accessibilityViolationsOf(page)).toEqual([])
    const row = await middleOf(rowOf(page, bowl).getByText(bowl))
    await swipe(
      page,
      [0, -20, -60, -120].map((step) => ({ x: row.x, y: row.y + step })),
    )
    await expect.poll(scrollY).toBeGreaterThan(scrolled + 40)
    expect(await pieces(page).count()).toBe(1)
    expect(browserErrors).toEqual([])
    await close()
  },
)
