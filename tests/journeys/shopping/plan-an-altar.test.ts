import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { hints, openPlanner, pieces, place, plan } from '../support/altar-planner.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { swipe } from '../support/swipe.ts'

const shop = await openBuiltDemoShop()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
async function middleOf(piece: Locator): Promise<{ x: number; y: number }> {
  const box = await piece.boundingBox()
  if (!box) throw new Error('The piece is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const labelsOf = (page: Page) => pieces(page).evaluateAll((all) => all.map((piece) => piece.getAttribute('aria-label')))

/** A stranger with the link sees the same; what they have on their own device stays until they store the layout. */
async function openAsStranger(link: string, labels: readonly (string | null)[]): Promise<void> {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await openPlanner(page, link)
  expect(await labelsOf(page)).toEqual(labels)
  await page.getByText('Tổng cộng: 650.000').waitFor()
  await page.getByRole('button', { name: 'Cất hết' }).click()
  expect(await pieces(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  expect(await page.evaluate(() => localStorage.getItem('tamhuong.altar'))).toBeNull()
  await page.getByRole('button', { name: 'Lưu vào máy, thay bản đang có' }).click()
  await page.reload()
  await expect.poll(() => pieces(page).count()).toBe(3)
  expect(page.url()).toMatch(/altar-planner$/)
  expect(browserErrors).toEqual([])
  await close()
}

test('a family arranges its altar by mouse and keyboard, reads what is usual, shares it, prints it and buys the set', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await openPlanner(page, '/product/ban-tho-dung-go-huong')
  await page.getByRole('link', { name: '153 × 69 cm' }).click()
  await waitForHydration(page)
  expect(await page.getByLabel('Ban thờ rộng (cm)').inputValue()).toBe('153')
  await page.getByLabel('Ban thờ rộng (cm)').fill('3')
  await page.keyboard.press('Enter')
  await page.getByText('Nhập số đo từ 30 đến 300 cm.').waitFor()
  await page.getByLabel('Ban thờ rộng (cm)').fill('130')
  await page.getByLabel('Ban thờ sâu (cm)').fill('60,5')
  await page.keyboard.press('Enter')
  await page.getByText('rộng 130 × sâu 60,5 cm').waitFor()

  await place(page, 'Lọ hoa', 'Đôi lọ hoa sứ men lam vẽ sen')
  expect(await pieces(page).count()).toBe(2)
  await hints(page).filter({ hasText: 'Chưa có bát hương trên ban.' }).waitFor()
  await place(page, 'Bát hương', 'Bát hương sứ men lam vẽ rồng')
  await hints(page).filter({ hasText: 'Không có gì phải lưu ý.' }).waitFor()

  // By mouse, a fifth of the altar to the left; the pointer may close the piece.
  const bowl = pieces(page).nth(2)
  const from = await middleOf(bowl)
  const width = (await plan(page).boundingBox())?.width ?? 0
  await page.mouse.move(from.x + 3, from.y + 3)
  await page.mouse.down()
  await page.mouse.move(from.x - (width * 240) / 1460 + 3, from.y + 3, { steps: 4 })
  await page.mouse.up()
  await hints(page).filter({ hasText: 'bát hương thường đặt chính giữa ban' }).waitFor()
  const left = async () =>
    Number(/mép trái (\d+(?:,\d)?) cm/.exec((await bowl.getAttribute('aria-label')) ?? '')?.[1]?.replace(',', '.'))
  expect(Math.abs((await left()) - 41)).toBeLessThanOrEqual(1)
  // By keyboard back to the middle, and further until it stands on the vase.
  await bowl.focus()
  const start = await left()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowUp')
  expect(await left()).toBe(start - 25)
  for (let step = 0; step < 11; step++) await page.keyboard.press('Shift+ArrowUp')
  await hints(page)
    .filter({ hasText: /chờm ra ngoài mép ban|chồng lên nhau/ })
    .first()
    .waitFor()
  // By the list, like somebody who sees no drawing.
  await page.getByRole('button', { name: /^Cất Bát hương/ }).press('Enter')
  await expect.poll(() => pieces(page).count()).toBe(2)
  await place(page, 'Bát hương', 'Bát hương sứ men lam vẽ rồng')
  await page.getByRole('button', { name: /^Dời Bát hương .* sang phải 1 cm/ }).press('Enter')
  await expect.poll(left).toBe(66)
  await page.getByText('Tổng cộng: 650.000').waitFor()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Gửi bản xếp này' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/calendar\/altar-planner\?layout=[\w.%~-]+$/)
  const link = await copied()
  await openAsStranger(link, await labelsOf(page))

  await expectTrueScaleOnPaper(page)

  // Pressed twice it is added once.
  await page.getByRole('button', { name: 'Thêm cả bộ vào giỏ' }).dblclick()
  await page.waitForURL('**/shopping-cart')
  await page.getByText('Bát hương sứ men lam vẽ rồng').first().waitFor()
  expect(
    await page
      .locator('main input[inputmode=numeric]')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['1', '1'])
  expect(browserErrors).toEqual([])
  await close()
})

/** Both drawings at 1:10, dark on light: 1,460 mm of the plan are 146 mm on paper. */
async function expectTrueScaleOnPaper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Giao diện tối' }).first().click()
  await page.locator('html.app-dark').waitFor()
  await page.emulateMedia({ media: 'print' })
  const fill = await plan(page)
    .locator('rect')
    .evaluate((top) => getComputedStyle(top).fill)
  expect(fill).toBe('rgb(255, 255, 255)')
  const paper = await plan(page).evaluate((svg) => (svg.getBoundingClientRect().width / 96) * 25.4)
  expect(Math.abs(paper - 146)).toBeLessThan(0.5)
  const front = page.getByRole('img', { name: /^Nhìn từ phía trước/ })
  const frontWidth = await front.evaluate((svg) => (svg.getBoundingClientRect().width / 96) * 25.4)
  expect(Math.abs(frontWidth - paper)).toBeLessThan(0.1)
  const described = (await front.getAttribute('aria-label')) ?? ''
  const [, bowlNumber = '', bowlHeight = ''] = /(\d+)\. Bát hương[^;]*, (\d+) cm/.exec(described) ?? []
  const drawnBowl = front.locator('g').filter({ hasText: new RegExp(`^${bowlNumber}$`) })
  const drawnHeight = await drawnBowl
    .locator('path')
    .evaluate((path) => (path.getBoundingClientRect().height / 96) * 25.4)
  expect(Math.abs(drawnHeight - Number(bowlHeight))).toBeLessThan(0.5)
  expect(await page.getByText('Tỉ lệ 1:10 khi in ở cỡ 100 %.').isVisible()).toBe(true)
  expect(await page.getByRole('listitem').filter({ hasText: '20 × 20 × cao ≈ 16 cm' }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Cất hết' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
}

test('on a phone a piece follows the finger, one’s own pieces count too, and all is there again tomorrow', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openPlanner(page)
  await page.getByText('Món nhà đang có').click()
  await page.getByLabel('Loại đồ thờ').nth(1).selectOption({ label: 'Mâm bồng' })
  await page.getByLabel('Rộng (cm)', { exact: true }).first().fill('25')
  await page.getByRole('button', { name: 'Đặt lên ban', exact: true }).click()
  const tray = pieces(page).first()
  await tray.waitFor()
  await tray.evaluate((piece) => piece.scrollIntoView({ block: 'center' }))
  const { x, y } = await middleOf(tray)
  const scrolled = await page.evaluate(() => scrollY)
  await swipe(
    page,
    [0, 10, 25, 40, 60].map((step) => ({ x: x + step, y: y - step / 3 })),
  )
  await expect.poll(async () => (await middleOf(tray)).x).toBeGreaterThan(x + 50)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  const moved = await tray.getAttribute('aria-label')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.reload()
  await expect.poll(() => tray.getAttribute('aria-label')).toBe(moved)
  await page.getByText('Chưa có món nào của cửa hàng.').waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('a piece with an unreadable measure is not placed in another size; another kind proposes its own', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await openPlanner(page)
  await page.getByText('Món nhà đang có').click()
  const width = page.getByLabel('Rộng (cm)', { exact: true }).first()
  const proposed = await width.inputValue()
  const add = page.getByRole('button', { name: 'Đặt lên ban', exact: true })
  const error = page.getByText(/^Nhập số đo từ/)
  await width.fill('abc')
  expect(await error.count()).toBe(0)
  await width.blur()
  await error.waitFor()
  await add.click()
  await expect.poll(() => width.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await pieces(page).count()).toBe(0)
  await page.getByLabel('Loại đồ thờ').nth(1).selectOption({ label: 'Mâm bồng' })
  expect(await width.inputValue()).toBe(proposed)
  await add.click()
  await pieces(page).first().waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

const vi = {
  prefix: '',
  width: 'Rộng (cm)',
  depth: 'Sâu (cm)',
  isGood: '175 cm: tốt trên cả hai thước dùng cho đồ thờ.',
  plan: 'Xếp thử ban thờ 175 × 81 cm',
  fits: 'Xem hàng vừa 175 × 81 × 127 cm',
  filter: 'Vừa chỗ 175 × 81 × 127 cm',
  altar: 'Bàn thờ đứng gỗ hương',
  add: 'Thêm vào giỏ',
  added: 'Thêm vào giỏ hàng thành công!',
  altarWidth: 'Ban thờ rộng (cm)',
  drawing: 'Nhìn từ trên xuống',
  kind: 'Loại đồ thờ',
  bowls: 'Bát hương',
  bowl: 'Đặt lên ban: Bát hương sứ men lam vẽ rồng',
  vases: 'Lọ hoa',
  vase: 'Đặt lên ban: Đôi lọ hoa sứ men lam vẽ sen',
  buySet: 'Thêm cả bộ vào giỏ',
}
const en: typeof vi = {
  prefix: '/en',
  width: 'Width (cm)',
  depth: 'Depth (cm)',
  isGood: '175 cm: good on both rulers used for altars.',
  plan: 'Plan an altar of 175 × 81 cm',
  fits: 'See goods that fit in 175 × 81 × 127 cm',
  filter: 'Fits in 175 × 81 × 127 cm',
  altar: 'Standing rosewood altar cabinet',
  add: 'Add to cart',
  added: 'add to cart success',
  altarWidth: 'Altar width (cm)',
  drawing: 'Seen from above',
  kind: 'Kind of piece',
  bowls: 'Incense bowl',
  bowl: 'Place: Blue-and-white porcelain incense bowl, dragons',
  vases: 'Vase',
  vase: 'Place: Pair of blue-and-white lotus vases',
  buySet: 'Put the set into the cart',
}

test.each([
  ['on a phone', phone, vi],
  ['on a computer', {}, vi],
  ['on a phone, in English', phone, en],
  ['on a computer, in English', {}, en],
])(
  'from good measures to an altar, its pieces and the cart, %s',
  async (_where, device, labels) => {
    const { page, browserErrors, close } = await openBrowser(shop.url, device)
    await page.goto(`${labels.prefix}/calendar/lo-ban`)
    await waitForHydration(page, 'main form')
    await page.getByRole('textbox', { name: labels.width }).fill('175')
    await page.getByText(labels.isGood).waitFor()
    await page.getByRole('textbox', { name: labels.depth }).fill('81')
    expect(await page.getByRole('link', { name: labels.plan }).isVisible()).toBe(true)
    await page.getByRole('link', { name: labels.fits }).click()
    await page.getByRole('link', { name: labels.filter }).waitFor()
    await page.getByRole('link', { name: labels.altar }).click()
    await page.waitForURL(`**${labels.prefix}/product/ban-tho-dung-go-huong*`)
    await waitForHydration(page)
    await page.getByRole('button', { name: labels.add }).first().click()
    await page.getByRole('dialog').getByText(labels.added).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '175 × 81 cm' }).click()
    await waitForHydration(page)
    expect(await page.getByLabel(labels.altarWidth).inputValue()).toBe('175')
    const pieces = page.getByRole('application', { name: labels.drawing }).getByRole('link')
    for (const [kind, goods] of [
      [labels.bowls, labels.bowl],
      [labels.vases, labels.vase],
    ] as const) {
      const before = await pieces.count()
      await page.getByLabel(labels.kind).first().selectOption({ label: kind })
      await page.getByRole('button', { name: goods }).click()
      await expect.poll(() => pieces.count()).toBeGreaterThan(before)
    }
    await page.getByRole('button', { name: labels.buySet }).click()
    await page.waitForURL(`**${labels.prefix}/shopping-cart`)
    const goods = page.locator('main li').filter({ has: page.locator('input[inputmode=numeric]') })
    await expect.poll(() => goods.count()).toBe(3)
    expect(browserErrors).toEqual([])
    await close()
  },
  60_000,
)

test('an empty altar shows the usual places; the usual set can be placed at once and taken off again', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await openPlanner(page)
  await page.getByRole('heading', { name: 'Ban thờ còn trống' }).waitFor()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Bày thử bộ thường có' }).click()
  await expect.poll(() => pieces(page).count()).toBe(7)
  expect(await hints(page).allTextContents()).toEqual(['Không có gì phải lưu ý.'])
  await page.getByRole('button', { name: 'Cất hết' }).click()
  await page.getByRole('heading', { name: 'Ban thờ còn trống' }).waitFor()
  expect(browserErrors).toEqual([])
  await close()
})
