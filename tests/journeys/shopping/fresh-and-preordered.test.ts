import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { addDays, dayInVietnam } from '#foundation/dates/day.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { agree, choosePlace, fillReceiver } from '../support/fill-checkout.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url, await signIn(shop.url))

/** URL of the product with a variation selected, preferably one in stock. */
async function chosenPage(slug: string): Promise<string> {
  const { variations } = await ask<Product>(`/product/${slug}`)
  const choices = variations.find(({ quantity }) => quantity > 0)?.values ?? variations[0]?.values ?? []
  return `/product/${slug}?${new URLSearchParams(choices.map(({ name, value }) => [name, value]))}`
}

test('fresh goods are refused at the address for another province, and ordered where the shop delivers them', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto(await chosenPage('bo-trau-cau'))
  await page.getByText('Hàng tươi, chỉ giao tại: Hà Nội').first().waitFor()
  await page.getByRole('button', { name: 'Mua ngay' }).first().click()
  await page.waitForURL('**/checkout/shipping-information?buyNow=1')
  await fillReceiver(page, { province: 'ho chi minh', ward: 'sai gon' })
  await agree(page)
  const refusal = page.getByText('là hàng tươi, chỉ giao tại: Hà Nội.').filter({ visible: true }).first()
  await refusal.waitFor()
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  const refused = page.getByText('Địa chỉ nhận nằm ngoài vùng giao hàng tươi.')
  await refused.waitFor()
  const { y = 0 } = (await refused.boundingBox()) ?? {}
  expect(y > 0 && y < 740, `the refusal stands at ${y}`).toBe(true)
  expect(page.url()).toContain('/checkout/shipping-information')
  await choosePlace(page, 'Tỉnh / Thành phố', 'ha noi')
  await choosePlace(page, 'Phường / Xã / Đặc khu', 'hoan kiem')
  await refusal.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.waitForURL('**/order/TH*')
  expect(browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await close()
})

test('goods made to order say so on their page and in the cart, and promise neither early days nor returns', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto(await chosenPage('hoanh-phi-cau-doi'))
  await page.getByText('Làm theo đơn: giao sau 15 ngày').waitFor()
  await page.getByText('Nhận làm theo đơn', { exact: true }).waitFor()
  expect(await page.getByText('Còn hàng', { exact: true }).count()).toBe(0)
  await page.getByText('Làm riêng theo đơn: chỉ đổi trả khi có lỗi').waitFor()
  expect(await page.getByText('Đổi trả trong 7 ngày').count()).toBe(0)
  await page.getByText(/^Giao toàn quốc 1[6-9]–\d\d ngày$/).waitFor()
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Xem giỏ hàng' }).click()
  await page.getByText('Làm theo đơn: giao sau 15 ngày').waitFor()
  expect(browserErrors).toEqual([])
  await close()
})

test('pre-ordered goods show their date: in lists, on their page, in the cart, at checkout, on the order and receipt', async () => {
  const day = addDays(dayInVietnam(new Date()), 10)
  const product = await ask<Product>('/product/bo-tam-su-dong')
  const variations = product.variations.map(({ preordered: _, ...variation }) => ({
    ...variation,
    seenQuantity: variation.quantity,
    quantity: 0,
    preorderDate: day,
    preorderLimit: 5,
  }))
  await ask(`/product/${product.id}`, { method: 'PUT', body: { variations } })
  const { page, browserErrors, close } = await openBrowser(shop.url)
  const shows = (text: string) => page.getByText(text).filter({ visible: true }).first().waitFor()
  const comes = `về ngày ${formatIsoDay(day, 'vi')}`

  await page.goto('/shop?q=bo+tam+su&inStock=true')
  const card = page.getByRole('article').filter({ hasText: product.name }).first()
  await card.getByText(`Đặt trước · ${formatIsoDay(day, 'vi')}`).waitFor()
  await page.goto(await chosenPage(product.slug))
  await shows(`Đặt trước · hàng ${comes}`)
  expect(await page.getByText(/Giao (toàn quốc|đến) /).count(), 'days of delivery').toBe(0)
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structuredData.join()).toContain('https://schema.org/PreOrder')
  expect(structuredData.join()).toContain(`"availabilityStarts":"${day}"`)
  await page.getByRole('button', { name: 'Đặt trước' }).first().click()
  await page.getByRole('link', { name: 'Xem giỏ hàng' }).first().click()
  await page.waitForURL('**/shopping-cart')
  await shows(`Hàng đặt trước · ${comes}`)
  await page.getByRole('link', { name: 'Tiến hành đặt hàng' }).first().click()
  await page.waitForURL('**/checkout/shipping-information')
  await shows(`Hàng đặt trước · ${comes}`)
  await fillReceiver(page, { province: 'ha noi', ward: 'hoan kiem' })
  await agree(page)
  await page.getByRole('button', { name: 'Đặt hàng', exact: true }).click()
  await page.waitForURL('**/order/TH*')
  await shows(`Hàng đặt trước · ${comes}`)
  await page.getByRole('link', { name: 'Xem và in phiếu bán hàng' }).click()
  await page.waitForURL('**/receipt?key=*')
  await shows(`Hàng đặt trước · ${comes}`)
  expect(browserErrors).toEqual([])
  await close()
})
