import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Ritual } from '#calendar/ritual-contract.ts'
import type { Product } from '#catalog/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const phone = { viewport: { width: 360, height: 740 } }

async function openPart(page: Page, part: 'tray' | 'prayer'): Promise<void> {
  await page.locator(`#${part}`).scrollIntoViewIfNeeded()
  await waitForHydration(page, `#${part} shop-island`)
}

test('a tray is for one to ten people, names swaps, and puts what the family lacks into the cart at once', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  /** The tray's lines with their amounts, also without scripts. */
  const linesFor = async (people: number) => {
    await page.goto(`/page/le-ngay-gio?people=${people}`)
    return (await page.locator('#tray li label').allInnerTexts()).map((text) => text.split('\n')[0] ?? '')
  }
  const one = await linesFor(1)
  const ten = await linesFor(10)
  expect(one.length).toBe(ten.length)
  const pieces = (lines: string[]) => lines.reduce((sum, line) => sum + Number(/· (\d+)/.exec(line)?.[1]), 0)
  expect(pieces(ten)).toBeGreaterThan(pieces(one))
  expect(await page.getByLabel('Số người').locator('option').allInnerTexts()).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  )
  await page.getByText('Có thể thay bằng: nhang vòng, nhang thảo mộc').waitFor()

  await page.goto('/page/le-ngay-gio?people=2&budget=1000')
  await page.getByText(/^Vượt ngân sách/).waitFor()
  await openPart(page, 'tray')
  const goods = await page.locator('#tray li:has(a)').count()
  const boxes = page.locator('#tray li:has(a) input[type=checkbox]')
  for (let index = 2; index < goods; index++) await boxes.nth(index).press('Space')
  const total = await page.getByText(/^Món của cửa hàng/).innerText()
  // Pressed twice it is added once.
  await page.getByRole('button', { name: 'Thêm phần còn thiếu vào giỏ' }).dblclick()
  await page.waitForURL('**/shopping-cart')
  await page.locator('main li').first().waitFor()
  type Line = { price: number; amount: number }
  const cart: Line[] = await page.evaluate(() => JSON.parse(localStorage.getItem('tamhuong.cart') ?? '{}').state.lines)
  expect(cart).toHaveLength(2)
  expect(cart.reduce((sum, { price, amount }) => sum + price * amount, 0)).toBe(Number(total.replace(/\D/g, '')))
  await page.goto('/page/le-ngay-gio')
  await openPart(page, 'tray')
  for (let index = 0; index < goods; index++) await boxes.nth(index).check()
  await page.getByText('Không còn món nào cần mua ở cửa hàng.').waitFor()
  expect(await page.getByRole('button', { name: 'Thêm phần còn thiếu vào giỏ' }).isDisabled()).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

test('another choice shows the tray again, where what the family has is still ticked', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/page/le-ngay-gio?tray=simple')
  await openPart(page, 'tray')
  const boxes = page.locator('#tray li:has(a) input[type=checkbox]')
  const name = await boxes.nth(1).getAttribute('aria-label')
  await boxes.nth(1).check()
  await page.getByLabel('Số người').selectOption('9')
  await page.getByLabel('Mâm lễ', { exact: true }).selectOption('full')
  await page.getByLabel('Ngân sách (đồng)').fill('500k')
  await page.getByRole('button', { name: 'Tính lại' }).click()
  await page.waitForURL('**budget=500k**#tray')
  const heading = page.getByRole('heading', { name: 'Mâm lễ và danh sách sắm' })
  await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200)
  const ticked = page.locator('#tray input[type=checkbox]:checked')
  expect(await ticked.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')))).toEqual([name])
  await openPart(page, 'tray')
  const total = page.getByText(/^Món của cửa hàng/)
  const before = await total.innerText()
  await ticked.uncheck()
  await expect.poll(() => total.innerText()).not.toBe(before)
  expect(browserErrors).toEqual([])
  await close()
})

/** A ritual that wants six each of goods with enough, three and no pieces left. */
async function shortRitual(): Promise<string> {
  const ask = apiOf(shop.url, await signIn(shop.url))
  const options = [{ name: 'Cỡ', nameEn: 'Size', values: ['Nhỏ', 'To'], valuesEn: ['Small', 'Large'] }]
  const size = (value: string, price: number, quantity: number) => ({
    values: [{ name: 'Cỡ', value }],
    price,
    quantity,
  })
  const sell = async (name: string, more: object) =>
    (await ask<Product>('/product/', { body: { name, status: 'published', ...more } })).id
  const products = [
    await sell('Nến đủ', { price: 10_000, quantity: 50 }),
    await sell('Nến còn ít', { options, variations: [size('Nhỏ', 20_000, 0), size('To', 30_000, 3)] }),
    await sell('Nến đã hết', { price: 40_000, quantity: 0 }),
  ]
  const tray = products.map((productId) => ({ name: 'Nến', unit: 'cây', base: 6, productId }))
  const dateRule = { kind: 'lunar', months: [10], days: [20] }
  const body = { name: 'Lễ thử', dateRule, offerings: 'Nến', steps: ['Vái', 'Vái'], status: 'published', tray }
  return (await ask<Ritual>('/ritual/', { body })).slug
}

test('of goods that are short the tray says how many go into the cart, and sold-out goods are named, not taken for home-made', async () => {
  const slug = await shortRitual()
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto(`/page/${slug}`)
  const items = (await page.locator('#tray li').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  expect(items).toEqual([
    expect.stringMatching(/^Nến · 6 cây 60\.000\s?₫ Nến đủ$/),
    expect.stringMatching(/^Nến · 6 cây 90\.000\s?₫ Nến còn ít, To Chỉ còn 3: giỏ hàng chỉ nhận 3\.$/),
    'Nến · 6 cây Nến đã hết Tạm hết hàng',
  ])
  await page.getByText(/^Món của cửa hàng: 150\.000/).waitFor()
  // Pressed before the list is hydrated, on the first screen.
  await page.getByRole('button', { name: 'Thêm phần còn thiếu vào giỏ' }).click()
  await page.waitForURL('**/shopping-cart')
  const amounts = page.locator('main input[inputmode=numeric]')
  await expect.poll(() => amounts.count()).toBe(2)
  expect(await amounts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(['6', '3'])
  await page.goto(`/en/page/${slug}`)
  await page.getByText('Only 3 left; only that many will be in the cart.').waitFor()
  await page.getByText('Out of stock').waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('names in a prayer are filled in on the device and never sent or stored', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)))
  await page.goto('/page/le-ngay-gio')
  await openPart(page, 'prayer')
  await page.getByLabel('Họ tên người khấn').fill('Trần <b>Văn</b> An')
  await page.getByLabel('Nơi ở').fill('Làng Bát Tràng')
  await page.locator('#prayer div[lang=vi]').filter({ hasText: 'Trần <b>Văn</b> An' }).waitFor()
  await page.goto('/page/le-ngay-gio')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect([...sent, kept].filter((text) => /Trần|Bát Tràng/.test(text))).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
})

test('a prayer is offered to be read aloud only where the device has a Vietnamese voice', async () => {
  for (const [lang, offered] of [
    ['vi-VN', true],
    ['en-US', false],
  ] as const) {
    const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
    // The browser of the tests has no voices: its list is replaced, and the voices arrive late.
    await context.addInitScript((voice) => {
      let voices: object[] = []
      Object.assign(speechSynthesis, { getVoices: () => voices })
      addEventListener('load', () => {
        voices = [{ lang: voice }]
        speechSynthesis.dispatchEvent(new Event('voiceschanged'))
      })
    }, lang)
    await page.goto('/page/le-ngay-gio')
    await openPart(page, 'prayer')
    const listen = page.getByRole('button', { name: 'Đọc cho tôi' })
    await (offered ? listen.waitFor() : page.getByRole('button', { name: 'In văn khấn' }).waitFor())
    expect(await listen.count()).toBe(offered ? 1 : 0)
    expect(browserErrors).toEqual([])
    await close()
  }
})

test('a prayer is read aloud with the names, without blanks, until the button is pressed again', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url, phone)
  await context.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    Object.assign(speechSynthesis, {
      getVoices: () => [{ lang: 'en-US' }, { lang: 'vi-VN' }],
      speak: ({ text, lang }: SpeechSynthesisUtterance) => told.push({ text: text.replace(/\s+/g, ' ').trim(), lang }),
      cancel: () => told.push('cancelled'),
    })
    // Only a voice of the browser's own can be set, and it has none.
    Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set: () => undefined })
  })
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told)
  await page.goto('/page/le-ngay-gio')
  await openPart(page, 'prayer')
  await page.getByLabel('Họ tên người khấn').fill('Trần Văn An')
  const shown = await page.locator('#prayer div[lang=vi]').innerText()
  expect(shown).toMatch(/Trần Văn An.*…{8}/s)
  await page.getByRole('button', { name: 'Đọc cho tôi' }).click()
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const spoken = { text: oneLine(shown.replace(/…{8}/g, '')), lang: 'vi-VN' }
  await expect.poll(told).toEqual([spoken])
  await page.getByRole('button', { name: 'Dừng đọc' }).click()
  await expect.poll(told).toEqual([spoken, 'cancelled'])
  await page.getByRole('button', { name: 'Đọc cho tôi' }).waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('a printed prayer is only the prayer, in large type, with source and editor', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, phone)
  await page.goto('/page/le-ngay-gio')
  await openPart(page, 'prayer')
  await page.getByLabel('Họ tên người khấn').fill('Trần Văn An')
  await page.emulateMedia({ media: 'print' })
  const printed = (await page.locator('main').innerText()).split('\n').map((line) => line.trim())
  expect(printed.filter(Boolean).slice(0, 3)).toEqual(['Ngày giỗ', 'Văn khấn', expect.stringMatching(/^Nam mô/)])
  expect(printed.filter(Boolean).at(-1)).toMatch(/^Nguồn: .+ Biên tập: Tâm Hương\.$/)
  expect(printed.join(' ')).toContain('Trần Văn An')
  for (const hidden of ['header.sticky', 'footer', '#tray', '#goods', '#posts', '#prayer input', '#prayer button'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  const size = await page.locator('#prayer div[lang=vi]').evaluate((text) => getComputedStyle(text).fontSize)
  // 18 points.
  expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(24)
  expect(browserErrors).toEqual([])
  await close()
})
