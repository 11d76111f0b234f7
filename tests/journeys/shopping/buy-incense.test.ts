import { describe, expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Order } from '#orders/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { agree, choosePlace } from '../support/fill-checkout.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const ask = apiOf(shop.url)

const words = {
  vi: {
    home: '/home',
    collection: 'Nhang hương',
    product: 'Nhang cây trầm hương',
    add: 'Thêm vào giỏ hàng',
    added: 'Thêm vào giỏ hàng thành công!',
    viewCart: 'Xem giỏ hàng',
    checkout: 'Tiến hành đặt hàng',
    name: 'Họ và tên',
    phone: 'Số điện thoại',
    province: 'Tỉnh / Thành phố',
    ward: 'Phường / Xã / Đặc khu',
    street: 'Số nhà, tên đường, thôn/xóm',
    place: 'Đặt hàng',
    placed: /Vui lòng lưu mã đơn hàng/,
    badPhone: /Số điện thoại không hợp lệ/,
  },
  en: {
    home: '/en/home',
    collection: 'Incense',
    product: 'Agarwood incense sticks',
    add: 'Add to cart',
    added: 'add to cart success',
    viewCart: 'View cart',
    checkout: 'Checkout',
    name: 'Full name',
    phone: 'Phone number',
    province: 'Province / City',
    ward: 'Ward / Commune / Special zone',
    street: 'House number, street, hamlet',
    place: 'Place order',
    placed: /keep your order ID|store the Order ID/,
    badPhone: /Invalid phone number/,
  },
}

describe.each(['vi', 'en'] as const)('a visitor (%s)', (locale) => {
  const w = words[locale]

  test('gets from the home page to an order that survives a reload', async () => {
    const { page, browserErrors, close } = await openBrowser(shop.url)
    const before = await ask<Product>('/product/nhang-cay-tram-huong')

    await page.goto(w.home)
    await page.getByRole('main').getByRole('link', { name: w.collection, exact: true }).first().click()
    await page.waitForURL('**/collections/nhang-huong')
    await page.getByRole('link', { name: w.product }).first().click()
    await page.waitForURL('**/product/nhang-cay-tram-huong')

    // The best-selling variation is preselected, with its price.
    const usual = before.variations.find(({ id }) => id === before.mostBoughtId)
    expect(await page.getByRole('main').locator('fieldset a[aria-current]').count()).toBe(usual?.values.length)
    const sold = before.variations.find((variation) => variation.quantity > 3)
    for (const [index, { value }] of (sold?.values ?? []).entries()) {
      const option = before.options[index]
      const shown = locale === 'en' ? (option?.valuesEn?.[option.values.indexOf(value)] ?? value) : value
      await page.getByRole('link', { name: shown, exact: true }).first().click()
      await page.waitForURL((url) => url.searchParams.get(option?.name ?? '') === value)
    }
    await page.getByRole('button', { name: w.add }).first().click()
    await page.getByText(w.added).first().waitFor()
    await page.getByRole('link', { name: w.viewCart }).first().click()
    await page.waitForURL('**/shopping-cart')
    await page.reload()
    await page.getByRole('link', { name: w.checkout }).first().click()
    await page.waitForURL('**/checkout/shipping-information')

    // A wrong phone number is reported at its field, and no input is lost.
    await page.getByLabel(w.name, { exact: true }).fill('Nguyễn Thị Hoa')
    await page.getByLabel(w.phone, { exact: true }).fill('12345')
    await choosePlace(page, w.province, 'ha noi')
    await choosePlace(page, w.ward, 'hoan kiem')
    await page.getByLabel(w.street, { exact: true }).fill('12 Hàng Quạt')
    await agree(page)
    await page.getByRole('button', { name: w.place }).first().click()
    await page.getByText(w.badPhone).first().waitFor()
    await page.getByLabel(w.phone, { exact: true }).fill('0912 345 678')
    await page.getByRole('button', { name: w.place }).first().click()

    await page.waitForURL(/\/order\/TH/)
    await page.getByText(w.placed).first().waitFor()
    const orderId = /TH[0-9A-Z]{11}/.exec(page.url())?.[0] ?? ''
    await page.reload()
    await page.getByText(orderId).first().waitFor()

    const order = await ask<Order>(`/order/${orderId}?phone=0912345678`)
    expect(order).toMatchObject({ fullname: 'Nguyễn Thị Hoa', subtotal: sold?.price, orderStatus: 'pending' })
    expect(order.orderTotal).toBe(order.subtotal + order.shippingFee)
    const after = await ask<Product>('/product/nhang-cay-tram-huong')
    expect(after.variations.find(({ id }) => id === sold?.id)?.quantity).toBe((sold?.quantity ?? 0) - 1)

    // Placing the order emptied the cart.
    await page.goto(locale === 'en' ? '/en/shopping-cart' : '/shopping-cart')
    await page
      .getByText(locale === 'en' ? 'Your cart is empty!' : 'Giỏ hàng của bạn đang trống!')
      .first()
      .waitFor()
    expect(browserErrors).toEqual([])
    await close()
  }, 120_000)
})

test('a price that changes during checkout is shown at its line, accepted with one click, and then paid', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  const slug = 'bo-tam-su-dong'
  const product = await ask<Product>(`/product/${slug}`)
  const wanted = product.variations.find(({ quantity }) => quantity > 0)
  const chosen = new URLSearchParams(wanted?.values.map(({ name, value }) => [name, value]))
  await page.goto(`/product/${slug}?${chosen}`)
  await page.getByRole('button', { name: 'Mua ngay' }).first().click()
  await page.waitForURL('**/checkout/shipping-information?buyNow=1')
  await page.getByLabel(words.vi.name, { exact: true }).fill('Nguyễn Thị Hoa')
  await page.getByLabel(words.vi.phone, { exact: true }).fill('0912 345 678')
  await page.getByRole('radio', { name: /Nhận tại cửa hàng/ }).check()
  await page.getByText('Nơi nhận hàng').waitFor()
  expect(await page.getByRole('combobox').count()).toBe(0)
  await agree(page)

  const raised = (wanted?.price ?? 0) + 50_000
  const variations = product.variations.map(({ id, sku, values, price, quantity, weight }) => ({
    sku,
    values,
    quantity,
    weight,
    price: id === wanted?.id ? raised : price,
  }))
  await ask(`/product/${product.id}`, { method: 'PUT', body: { variations }, token: await signIn(shop.url) })
  await page.getByRole('button', { name: words.vi.place }).click()
  const form = page.locator('form')
  await form.getByText('Giá một số sản phẩm vừa thay đổi').waitFor()
  await form.getByRole('button', { name: 'Đồng ý giá mới' }).click()
  await form.getByText('Giá một số sản phẩm vừa thay đổi').waitFor({ state: 'detached' })
  expect(await page.getByLabel(words.vi.name, { exact: true }).inputValue()).toBe('Nguyễn Thị Hoa')
  await page.getByRole('button', { name: words.vi.place }).click()
  await page.waitForURL(/\/order\/TH/)
  const orderId = /TH[0-9A-Z]{11}/.exec(page.url())?.[0] ?? ''
  const order = await ask<Order>(`/order/${orderId}?phone=0912345678`)
  expect(order).toMatchObject({ orderTotal: raised, shippingMethod: 'pickup', shippingStreet: null })
  expect(browserErrors.filter((browserError) => !browserError.includes('409'))).toEqual([])
  await close()
})

test('two tabs share one cart', async () => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/shopping-cart')
  await page.getByText('Giỏ hàng của bạn đang trống!').first().waitFor()
  const other = await context.newPage()
  await other.goto('/product/bo-gao-muoi')
  for (const option of (await ask<Product>('/product/bo-gao-muoi')).options) {
    await other.getByRole('link', { name: option.values[0], exact: true }).first().click()
  }
  await other.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().click()
  await other.getByText('Thêm vào giỏ hàng thành công!').first().waitFor()
  await page.getByRole('link', { name: 'Bộ gạo muối cúng' }).first().waitFor()
  expect(browserErrors).toEqual([])
  await close()
})
