import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

type Stop = { name: string; isInMain: boolean; isMarked: boolean; isInView: boolean }

/**
 * The focused element: its accessible name, and whether the focus is visible. Undefined after the last element, where
 * the focus is in the browser's own interface.
 */
function readStop(): Stop | undefined {
  const element = document.activeElement as HTMLElement
  if (element === document.body) return undefined
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? ''
  // Cards show the focus on the `::after` of their link.
  const computedStyles = [getComputedStyle(element), getComputedStyle(element, '::after')]
  if (label) computedStyles.push(getComputedStyle(label))
  const isMarked = computedStyles.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
  )
  const { top, bottom } = (label ?? element).getBoundingClientRect()
  return {
    name: name.replace(/\s+/g, ' ').trim(),
    isInMain: element.closest('main, dialog') !== null,
    isMarked,
    isInView: bottom > 0 && top < innerHeight,
  }
}

/** Presses Tab until the element with this name has the focus, in the page or a dialog. Every stop must be visible. */
async function tabTo(page: Page, wanted: RegExp | string, problems: string[], key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(readStop)
    if (!stop) continue
    seen.push(stop.name)
    if (!stop.isMarked) problems.push(`${page.url()}: the focus can't be seen on “${stop.name}”`)
    if (!stop.isInView) problems.push(`${page.url()}: “${stop.name}” has the focus out of sight`)
    if (stop.isInMain && (typeof wanted === 'string' ? wanted === stop.name : wanted.test(stop.name))) return
  }
  throw new Error(`${page.url()}: Tab never reached ${wanted}, only ${seen.slice(-40).join(' | ')}`)
}

test('a purchase needs only a keyboard, and the focus is always visible', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  const answer = await fetch(`${shop.url}/api/v1/product/nhang-cay-tram-huong`)
  const { res_data: product } = (await answer.json()) as Envelope<Product>
  const offered = product.variations.find(({ quantity }) => quantity > 3)
  const problems: string[] = []
  const go = (wanted: RegExp | string) => tabTo(page, wanted, problems)
  const press = (key: string) => page.keyboard.press(key)
  /** A new page starts with the focus at the top, and its title is announced. */
  const arrives = () => waitForHydration(page)

  await page.goto('/home')
  await waitForHydration(page)
  await go(/^Nhang hương/)
  await press('Enter')
  await page.waitForURL('**/collections/nhang-huong')
  await arrives()
  await go(/Nhang cây trầm hương/)
  await press('Enter')
  await page.waitForURL('**/product/nhang-cay-tram-huong')
  await arrives()
  for (const { name, value } of offered?.values ?? []) {
    await go(value)
    await press('Enter')
    await page.waitForURL((url) => url.searchParams.get(name) === value)
    await page.locator('a[aria-current]', { hasText: value }).waitFor()
    expect((await page.evaluate(readStop))?.name).toBe(value)
  }
  await go(/^Thêm vào giỏ hàng$/)
  await press('Enter')
  await page.locator('dialog[open]').waitFor()
  await go(/^Xem giỏ hàng$/)
  await press('Enter')
  await page.waitForURL('**/shopping-cart')
  await page.locator('main input[inputmode=numeric]').first().waitFor()
  await go(/^Tiến hành đặt hàng$/)
  await press('Enter')
  await page.waitForURL('**/checkout/shipping-information')
  await arrives()
  await page.locator('input[name=paymentMethod]').first().waitFor()

  const fill = async (label: RegExp, text: string) => {
    await go(label)
    await page.keyboard.type(text)
  }
  const choose = async (label: RegExp, text: string) => {
    await fill(label, text)
    await page.getByRole('option').first().waitFor()
    await press('Enter')
  }
  await fill(/^Họ và tên$/, 'Nguyễn Thị Hoa')
  await fill(/^Số điện thoại$/, '0912345678')
  await choose(/^Tỉnh \/ Thành phố$/, 'ha noi')
  await choose(/^Phường \/ Xã/, 'hoan kiem')
  await fill(/^Số nhà/, '12 Hàng Quạt')
  await go(/^Thanh toán khi nhận hàng/)
  await press('ArrowDown')
  expect(await page.locator('input[value=bank_transfer]').isChecked()).toBe(true)
  await press('ArrowUp')
  await go(/^Điều khoản mua hàng$/)
  await press('Enter')
  await page.locator('dialog[open] .prose').waitFor()
  await press('Escape')
  expect((await page.evaluate(readStop))?.name).toBe('Điều khoản mua hàng')
  await tabTo(page, /^Tôi đã đọc và đồng ý/, problems, 'Shift+Tab')
  await press('Space')
  await go(/^Đặt hàng$/)
  await press('Enter')
  await page.waitForURL(/\/order\/TH/)
  await arrives()
  await page
    .getByText(/Vui lòng lưu mã đơn hàng/)
    .first()
    .waitFor()

  expect([...new Set(problems)]).toEqual([])
  expect(browserErrors).toEqual([])
  await close()
}, 120_000)
