import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const inAddress = (page: Page, name: string, value: string | null) =>
  page.waitForURL((url) => url.searchParams.get(name) === value)

/** State of the list: number of products, their names, and the active filters. */
async function shownList(page: Page) {
  await page.locator('[data-loading-bar]').waitFor({ state: 'hidden' })
  const textsIn = (label: string) => page.getByRole('list', { name: label, exact: true }).getByRole('listitem')
  return {
    count: await page.locator('main p[role=status]').textContent(),
    products: await textsIn('Danh sách sản phẩm').getByRole('heading').allTextContents(),
    filters: (await textsIn('Đang lọc theo').allTextContents()).slice(0, -1),
  }
}

test('filters narrow the list, stay in the URL when it is shared, and can be removed', async () => {
  const { page, newPage, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/shop')
  await waitForHydration(page)
  const all = await shownList(page)
  const brass = page.getByRole('group', { name: 'Chất liệu' }).getByLabel(/^Đồng/)
  await brass.check()
  await inAddress(page, 'material', 'dong')
  await page.getByRole('link', { name: 'Bỏ lọc: Đồng' }).waitFor()
  expect(await brass.evaluate((box) => box === document.activeElement)).toBe(true)
  const ofBrass = await shownList(page)
  expect(ofBrass.filters).toEqual(['Đồng'])
  expect(ofBrass.count).not.toBe(all.count)

  await page.getByLabel('Đến (₫)').fill('1000000')
  await page.keyboard.press('Enter')
  await inAddress(page, 'priceTo', '1000000')
  await page.getByRole('link', { name: /^Bỏ lọc: Đến/ }).waitFor()
  const cheap = await shownList(page)
  expect(cheap.filters).toHaveLength(2)
  expect(ofBrass.products).not.toEqual(cheap.products)

  const friend = await newPage()
  await friend.goto(page.url())
  await waitForHydration(friend)
  expect(await shownList(friend)).toEqual(cheap)
  expect(await friend.getByRole('group', { name: 'Chất liệu' }).getByLabel(/^Đồng/).isChecked()).toBe(true)

  await page.goBack()
  await inAddress(page, 'priceTo', null)
  await page.getByRole('link', { name: /^Bỏ lọc: Đến/ }).waitFor({ state: 'detached' })
  expect(await shownList(page)).toEqual(ofBrass)
  await page.getByRole('link', { name: 'Bỏ lọc: Đồng' }).click()
  await inAddress(page, 'material', null)
  await page.getByRole('list', { name: 'Đang lọc theo' }).waitFor({ state: 'detached' })
  expect(await shownList(page)).toEqual(all)
  expect(await brass.isChecked()).toBe(false)
  expect(browserErrors).toEqual([])
  await close()
})

test('a rare choice that is undone keeps the focus, though it is folded again', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/shop')
  await waitForHydration(page)
  const fold = page.locator('form[data-submit-on-change] details').first()
  await fold.locator('summary').click()
  const [name, value] = await fold
    .getByRole('checkbox')
    .first()
    .evaluate((box: HTMLInputElement) => [box.name, box.value])
  const choice = page.locator(`form[data-submit-on-change] input[name="${name}"][value="${value}"]`)
  await choice.click()
  await inAddress(page, name ?? '', value ?? '')
  await waitForHydration(page)
  await choice.click()
  await inAddress(page, name ?? '', null)
  await waitForHydration(page)
  expect(await choice.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await choice.isVisible()).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

test('after Back the filters are those of the list, and the next choice is the only one', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/shop')
  await waitForHydration(page)
  const material = (name: RegExp) => page.getByRole('group', { name: 'Chất liệu' }).getByLabel(name)
  await material(/^Đồng/).check()
  await inAddress(page, 'material', 'dong')
  await waitForHydration(page)
  await page.goBack()
  await inAddress(page, 'material', null)
  await waitForHydration(page)
  expect(await material(/^Đồng/).isChecked()).toBe(false)
  await material(/^Gốm sứ/).check()
  await inAddress(page, 'material', 'gom-su')
  expect(browserErrors).toEqual([])
  await close()
})

test('on a phone the filters open over the list, several are selected, and one tap applies them', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/shop')
  await waitForHydration(page)
  const opener = page.getByRole('button', { name: 'Bộ lọc' })
  await opener.click()
  const panel = page.getByRole('region', { name: 'Bộ lọc' })
  await panel.getByLabel(/^Gốm sứ/).check()
  await panel.getByLabel(/^Còn hàng hoặc đặt trước/).check()
  await panel.getByRole('button', { name: 'Áp dụng' }).last().click()
  await inAddress(page, 'material', 'gom-su')
  await page.getByRole('link', { name: 'Bỏ lọc: Gốm sứ' }).waitFor()
  await panel.waitFor({ state: 'hidden' })
  expect(await opener.isVisible()).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

test.each([
  ['price', /^50\.000 ₫ – /, 'priceFrom'],
  ['collection', /^Nhang hương/, 'material'],
])('on a phone, choices that are not applied yet go along with a link to a %s', async (_name, link, param) => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/shop?sort=newest')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  const panel = page.getByRole('region', { name: 'Bộ lọc' })
  await panel.getByLabel(/^Gỗ/).first().check()
  await panel.getByLabel(/^Còn hàng hoặc đặt trước/).check()
  const collections = panel.getByRole('heading', { name: 'Danh mục' })
  if (param === 'material') await collections.click()
  await panel.getByRole('link', { name: link }).first().click()
  await page.waitForURL((url) => url.searchParams.has(param) && url.searchParams.get('inStock') === 'true')
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('sort')).toBe('newest')
  expect(searchParams.getAll('material')).toHaveLength(1)
  expect(browserErrors).toEqual([])
  await close()
})

test('suggestions are selected by keyboard, and Escape restores the typed text', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/home')
  await waitForHydration(page)
  const field = page.getByRole('combobox', { name: 'Tìm kiếm' })
  const list = page.getByRole('listbox', { name: 'Gợi ý tìm kiếm' })
  const answered = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'lu huong')
  await field.focus()
  await page.keyboard.type('lu huong')
  await answered
  await list.waitFor()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  expect(await field.inputValue()).toBe('lu huong')

  await page.keyboard.press('ArrowDown')
  await list.waitFor()
  const lines = list.getByRole('option')
  await page.keyboard.press('ArrowUp')
  expect(await lines.last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = list.getByRole('option', { selected: true })
  expect(await active.getAttribute('id')).toBe(await field.getAttribute('aria-activedescendant'))
  const name = (await active.locator('[class*=leading-snug], span').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(collections|product)\//)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('collections opened by a visitor stay open on other pages, until folded', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const rail = page.getByRole('navigation', { name: 'Danh mục sản phẩm' }).locator('details')
  const isOpen = () => rail.evaluate((part) => (part as HTMLDetailsElement).open)
  await page.goto('/shop')
  await waitForHydration(page)
  expect(await isOpen()).toBe(false)
  await rail.locator('summary').press('Enter')
  await page.goto('/collections/tram-huong')
  await waitForHydration(page)
  expect(await isOpen()).toBe(true)
  await rail.locator('summary').click()
  await page.goto('/shop')
  await waitForHydration(page)
  expect(await isOpen()).toBe(false)
  expect(browserErrors).toEqual([])
  await close()
})

test('suggestions are selected by pointer, or all results are shown', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/home')
  await waitForHydration(page)
  const field = page.getByRole('combobox', { name: 'Tìm kiếm' })
  await field.fill('nhang')
  await page.getByRole('option', { name: /^Nhang cây trầm hương/ }).click()
  await page.waitForURL('**/product/nhang-cay-tram-huong')
  await page.getByRole('heading', { level: 1, name: 'Nhang cây trầm hương' }).waitFor()

  await field.fill('nhang cây')
  await page.getByRole('option', { name: 'Xem tất cả kết quả cho “nhang cây”' }).click()
  await inAddress(page, 'q', 'nhang cây')
  const { products } = await shownList(page)
  expect(products).toContain('Nhang cây trầm hương')

  await field.fill('cúng giỗ')
  await page.getByRole('option', { name: 'Ngày giỗ' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ngày giỗ' }).waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('the Lỗ Ban page links to goods with a good size, and each explains which of its sizes is good and why', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/calendar/lo-ban')
  await page.getByRole('link', { name: 'Xem hàng có kích thước lọt cung tốt' }).click()
  await inAddress(page, 'loBan', 'true')
  const { filters, products } = await shownList(page)
  expect(filters).toEqual(['Có kích thước lọt cung tốt Lỗ Ban'])
  expect(products).toContain('Bàn thờ đứng gỗ hương')
  expect(products).not.toContain('Kệ tam cấp gỗ hương')
  await page.getByRole('link', { name: 'Bàn thờ đứng gỗ hương' }).click()
  await page.getByRole('link', { name: 'Có kích thước lọt cung tốt Lỗ Ban' }).click()
  const rulers = page.getByRole('region', { name: 'Kích thước trên thước Lỗ Ban' })
  await rulers.getByText('175 × 81 × 127 cm lọt cung tốt').waitFor()
  expect(await rulers.getByText('42,9 cm: Tài – Lục hợp').isVisible()).toBe(true)
  await rulers.getByText('127 × 61 × 117 cm không lọt hết').click()
  expect(await rulers.getByText('42,9 cm: Nạn – Thất tài (cung xấu)').first().isVisible()).toBe(true)
  expect(browserErrors).toEqual([])
  await close()
})

test('the filters begin with price and material, and say of five stars that there are no more', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/shop')
  const filters = page.getByRole('region', { name: 'Bộ lọc' })
  expect(await page.getByRole('form', { name: 'Bộ lọc' }).count()).toBe(0)
  expect(await filters.locator('legend').allTextContents()).toEqual([
    'Khoảng giá',
    'Chất liệu',
    'Kích thước',
    'Đánh giá',
  ])
  expect(await filters.locator('label:has([name=rating])').allTextContents()).toEqual([
    'Tất cả',
    expect.stringMatching(/^5 sao/),
    expect.stringMatching(/^Từ 4 sao trở lên/),
    expect.stringMatching(/^Từ 3 sao trở lên/),
  ])
  await close()
})

test('where nothing is found there is nothing to filter or sort', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.goto('/search?q=zzzz')
  await page.getByRole('heading', { name: 'Chưa tìm thấy sản phẩm nào' }).waitFor()
  expect(await page.locator('#sort, #filters').count()).toBe(0)
  const popular = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Danh mục được xem nhiều' }) })
  expect(await popular.locator('a[href^="/collections/"]:visible').count()).toBe(6)
  await page.goto('/search?q=nhang&material=vai-lua')
  await page.getByRole('link', { name: 'Xóa bộ lọc' }).first().waitFor()
  expect(await page.locator('#sort, #filters').count()).toBe(2)
  await close()
})
