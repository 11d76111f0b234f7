import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { openInBackground } from '../support/open-in-background.ts'
import { swipe } from '../support/swipe.ts'
import { noteVibrations, vibrationsOf } from '../support/vibrations.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)

/** Assigns the second picture to the first variation and sets the stock of the others to 0. */
async function prepared(slug: string): Promise<Product> {
  const { id, variations, pictures } = await ask<Product>(`/product/${slug}`)
  const changed = variations.map(({ id: _id, ...variation }, index) => ({
    ...variation,
    image: index === 0 ? pictures[1]?.id : null,
    quantity: index === 0 ? 3 : 0,
  }))
  return ask<Product>(`/product/${id}`, { method: 'PUT', token: await signIn(shop.url), body: { variations: changed } })
}

test('a phone shows the selected picture, enlarges it, and keeps the buy button in view', async () => {
  const { variations, pictures } = await prepared('bat-huong-su-men-lam-rong')
  const chosen = new URLSearchParams(variations[0]?.values.map(({ name, value }) => [name, value]))
  const { page, browserErrors, close } = await openBrowser(shop.url, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await page.addInitScript(noteVibrations)
  const path = `/product/bat-huong-su-men-lam-rong?${chosen}&Lạ=lùng`
  await page.goto(path, { waitUntil: 'networkidle' })
  const gallery = page.getByRole('region', { name: 'Ảnh sản phẩm' })
  expect(await gallery.locator('img').first().getAttribute('src')).toContain(pictures[1]?.id)
  await page.getByText('Chỉ còn 3 sản phẩm').waitFor()

  const opener = gallery.getByRole('link', { name: /^Phóng to ảnh 1/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Xem ảnh' })
  const widthOf = () => viewer.locator('img').evaluate((picture) => Math.round(picture.getBoundingClientRect().width))
  const whole = await widthOf()
  await viewer.locator('img').click({ position: { x: 40, y: 300 } })
  expect(await widthOf()).toBe(whole * 2)
  await viewer.getByRole('button', { name: 'Thu nhỏ' }).click()
  expect(await widthOf()).toBe(whole)
  // The button that was pressed keeps the focus, so that the arrow keys go on.
  for (const n of [2, 3]) {
    await page.keyboard.press('ArrowRight')
    await viewer.getByText(`Ảnh ${n} của ${pictures.length}`).waitFor()
  }
  await viewer.getByRole('button', { name: 'Phóng to' }).click()
  await viewer.getByRole('region').focus()
  const scrolled = () => viewer.getByRole('region').evaluate(({ scrollLeft }) => scrollLeft)
  const middle = await scrolled()
  await page.keyboard.press('ArrowRight')
  await expect.poll(scrolled).toBeGreaterThan(middle)
  await viewer.getByText(`Ảnh 3 của ${pictures.length}`).waitFor()
  await viewer.getByRole('button', { name: 'Ảnh trước' }).click()
  await viewer.getByText(`Ảnh 2 của ${pictures.length}`).waitFor()
  expect(await widthOf()).toBe(whole)
  await viewer.locator('img').dblclick({ position: { x: 40, y: 300 } })
  expect(await widthOf()).toBe(whole * 2)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)

  const bar = page.getByRole('region', { name: 'Mua nhanh' })
  for (const top of [0, 100_000]) {
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    expect(await bar.getByRole('button', { name: 'Thêm vào giỏ hàng' }).isVisible()).toBe(true)
  }
  expect(await page.getByRole('navigation', { name: 'Truy cập nhanh' }).isVisible()).toBe(false)
  await bar.getByRole('button', { name: 'Thêm vào giỏ hàng' }).click()
  const added = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng thành công!' })
  await added.waitFor()
  expect(await vibrationsOf(page)).toEqual([12])
  // A selection that ends beside the dialog does not close it, as a press there does.
  await added.getByRole('heading').first().hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await added.isVisible()).toBe(true)
  await added.getByRole('link', { name: 'Tiến hành đặt hàng' }).click()
  await page.waitForURL('**/checkout/shipping-information')
  expect(browserErrors).toEqual([])
  await close()
})

test('the first screen of a phone has picture, name, price and the buy button', async () => {
  const { page, close } = await openBrowser(shop.url, { viewport: { width: 390, height: 844 }, hasTouch: true })
  for (const path of ['/product/bo-tam-su-dong', '/en/product/bat-huong-su-men-lam-rong']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const bar = await page.locator('[data-buy-bar]').boundingBox()
    const button = await page.locator('[data-buy-bar] button').boundingBox()
    expect((button?.y ?? 9999) + (button?.height ?? 0), path).toBeLessThanOrEqual(844)
    for (const part of ['main img', 'h1', '.price-line']) {
      const box = await page.locator(part).first().boundingBox()
      expect((box?.y ?? 9999) + (box?.height ?? 0), `${path} ${part}`).toBeLessThanOrEqual(bar?.y ?? 0)
    }
    // A variation is selected, so its exact price is shown.
    expect(await page.locator('fieldset:has(a)').count(), path).toBe(
      await page.locator('fieldset a[aria-current]').count(),
    )
    expect(await page.locator('.price-line').first().textContent(), path).not.toMatch(/Từ|From/)
    expect(await page.locator('main nav').first().getByRole('link').filter({ visible: true }).count(), path).toBe(1)
  }
  await close()
})

test('a picture opens in a new tab where the visitor asks for one, before hydration and after it', async () => {
  const { page, close } = await openBrowser(shop.url)
  const release = await holdRequests(page, '**/assets/product-gallery*.js')
  await page.goto('/product/bat-huong-su-men-lam-rong')
  const picture = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('link', { name: /^Phóng to ảnh 1/ })
  for (const isHydrated of [false, true]) {
    if (isHydrated) {
      release()
      await waitForHydration(page)
    }
    await openInBackground(picture, /\/media\//)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }
  await openInBackground(page.locator('a.gallery-thumbnail').nth(1), /#picture-2$/)
  await close()
})

test.each([
  ['quickly', false],
  ['after the swipe', true],
])('on a phone a swipe turns the pictures, and the dots follow, where scripts load %s', async (_when, isSlow) => {
  const { page, browserErrors, close } = await openBrowser(shop.url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const release = await holdRequests(page, '**/assets/product-gallery*.js')
  if (!isSlow) release()
  await page.goto('/product/bat-huong-su-men-lam-rong')
  await waitForHydration(page)
  const gallery = page.getByRole('region', { name: 'Ảnh sản phẩm' })
  const dots = gallery.locator('p[aria-hidden] span')
  const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.classList.contains('bg-ink')))
  expect(await dots.filter({ visible: true }).count()).toBe(await gallery.locator('[data-picture]').count())
  expect(await current()).toBe(0)
  const row = gallery.getByRole('list').first()
  const place = () => row.evaluate((list) => list.scrollLeft / list.clientWidth)
  const { y = 0 } = (await gallery.boundingBox()) ?? {}
  await swipe(
    page,
    [330, 280, 200, 120, 40].map((x) => ({ x, y: y + 150 })),
  )
  await expect.poll(async () => (await place()) > 0 && Number.isInteger(await place())).toBe(true)
  release()
  await expect.poll(async () => (await current()) === (await place())).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

test('stock that changed since the page was cached is shown, and the preselected size stays', async () => {
  const { page, close } = await openBrowser(shop.url)
  const { variations, mostBoughtId } = await ask<Product>('/product/nu-tram-huong')
  const [preselected, other] = [true, false].map((is) => variations.find(({ id }) => (id === mostBoughtId) === is))
  await page.route('**/api/v1/product/*', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as Envelope<Product>
    for (const variation of envelope.res_data.variations) variation.quantity = 0
    envelope.res_data.quantity = 0
    envelope.res_data.mostBoughtId = other?.id ?? null
    await route.fulfill({ response: answer, json: envelope })
  })
  await page.goto('/product/nu-tram-huong')
  await page.getByRole('main').getByText('Tạm hết hàng').first().waitFor()
  expect(await page.getByRole('button', { name: 'Mua ngay' }).isDisabled()).toBe(true)
  const chosen = await page.locator('main fieldset a[aria-current]').allTextContents()
  expect(chosen).toEqual(preselected?.values.map(({ value }) => expect.stringContaining(value)))
  await close()
})

test('recently viewed products appear under the next product, never the product itself', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  for (const slug of ['mo-go-mit', 'nen-hoa-sen', 'gone'])
    await page.goto(`/product/${slug}`, { waitUntil: 'networkidle' })
  await page.goto('/product/mo-go-mit')
  const viewed = page.getByRole('list', { name: 'Sản phẩm đã xem' })
  await viewed.waitFor()
  expect(await viewed.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    ['/product/nen-hoa-sen'],
  )
  const related = page.getByRole('list', { name: 'Sản phẩm liên quan' })
  expect(await related.locator('a[href="/product/mo-go-mit"]').count()).toBe(0)
  expect(browserErrors.filter((browserError) => !browserError.includes('status of 404'))).toEqual([])
  await close()
})

test('the size guide is next to the sizes, with and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const viewport = { width: 360, height: 740 }
    const { page, browserErrors, close } = await openBrowser(shop.url, { viewport, javaScriptEnabled })
    await page.goto('/product/bat-huong-men-ngoc-hoa-sen?Kích thước=Ø18 cm')
    const opener = page.getByText('Chọn cỡ theo bàn thờ')
    await opener.focus()
    await page.keyboard.press('Enter')
    const rows = page.locator('details tbody').getByRole('row').filter({ visible: true })
    expect(await rows.allInnerTexts()).toEqual([
      'Ø14 cm\tđến 61 cm',
      'Ø16 cm\t69–81 cm',
      'Ø18 cm\t89–107 cm',
      'Ø20 cm\ttừ 127 cm',
    ])
    const sizes = page.locator('details tbody th')
    expect(await sizes.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).fontWeight))).toEqual([
      '400',
      '400',
      '600',
      '400',
    ])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    // Sizes that no collection's guide mentions have no size guide.
    await page.goto('/product/mo-go-mit')
    expect(await page.getByText('Chọn cỡ theo bàn thờ').count()).toBe(0)
    expect(browserErrors).toEqual([])
    await close()
  }
})

test('cart and product page together never hold more than the stock, and say why', async () => {
  const { variations } = await prepared('bat-huong-su-men-lam-rong')
  const chosen = new URLSearchParams(variations[0]?.values.map(({ name, value }) => [name, value]))
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto(`/product/bat-huong-su-men-lam-rong?${chosen}`)
  await waitForHydration(page)
  const add = page.getByRole('button', { name: 'Thêm vào giỏ' })
  const amount = page.getByRole('textbox', { name: 'Số lượng', exact: true })
  const drawer = page.getByRole('dialog', { name: 'Thêm vào giỏ hàng thành công!' })
  await amount.fill('2')
  await amount.press('Enter')
  await add.click()
  await drawer.getByText(/miễn phí giao hàng/).waitFor()
  const inDrawer = drawer.getByRole('textbox', { name: /^Số lượng/ })
  await inDrawer.fill('9')
  await inDrawer.press('Enter')
  await drawer.getByText('Chỉ còn 3 sản phẩm.').waitFor()
  expect(await inDrawer.inputValue()).toBe('3')
  await inDrawer.fill('2')
  await inDrawer.press('Enter')
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })

  await page.getByText('Giỏ hàng đã có 2, chỉ thêm được 1.').waitFor()
  expect(await amount.inputValue()).toBe('1')
  await add.click()
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Giỏ hàng đã có 3, không còn thêm để bán.').waitFor()
  await page.getByRole('button', { name: 'Xem giỏ hàng' }).click()
  await page.waitForURL('**/shopping-cart')
  expect(await page.getByRole('textbox', { name: /^Số lượng/ }).inputValue()).toBe('3')
  expect(browserErrors).toEqual([])
  await close()
})

test('the first link that a visitor follows hands its picture over to the product page', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/shop')
  const loaded = page.waitForResponse('**/assets/start-after-first-move*.js')
  const card = page.locator('main article a.cover-link').first()
  await card.hover()
  // The module may have arrived without having run.
  await page.evaluate(`import('${(await loaded).url()}')`)
  await page.evaluate(() => {
    addEventListener('pageswap', () => {
      const picture = document.querySelector<HTMLElement>('main article .card-picture')
      sessionStorage.setItem('handed', picture?.style.viewTransitionName ?? '')
    })
  })
  await card.click()
  await page.waitForURL('**/product/**')
  expect(await page.evaluate(() => sessionStorage.getItem('handed'))).toBe('product-picture')
  expect(browserErrors).toEqual([])
  await close()
})

test('the other language shows the variation that was chosen on the page', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const loaded = page.waitForResponse('**/assets/start-after-first-move*.js')
  await page.goto('/product/nhang-cay-tram-huong')
  await waitForHydration(page)
  await page.locator('main fieldset a:not([aria-current])').first().click()
  await expect.poll(() => new URL(page.url()).search).not.toBe('')
  const { search } = new URL(page.url())
  await page.evaluate(`import('${(await loaded).url()}')`)
  await page.locator('[data-language-switch]').click()
  await page.waitForURL((url) => url.pathname === '/en/product/nhang-cay-tram-huong' && url.search === search)
  expect(browserErrors).toEqual([])
  await close()
})
