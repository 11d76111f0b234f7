import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { mailedLink, stockAlertLink } from '../support/mailed-links.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

/** A product in two sizes, the smaller one sold out. */
async function halfSoldOut(): Promise<Product> {
  const options = [{ name: 'Cỡ', nameEn: 'Size', values: ['Nhỏ', 'To'], valuesEn: ['Small', 'Large'] }]
  const variations = [
    { values: [{ name: 'Cỡ', value: 'Nhỏ' }], price: 100_000, quantity: 0 },
    { values: [{ name: 'Cỡ', value: 'To' }], price: 200_000, quantity: 4 },
  ]
  const body = { name: 'Lư thử', status: 'published', options, variations }
  return apiOf(shop.url)<Product>('/product/', { token: await signIn(shop.url), body })
}

test('a buyer on a phone asks for a stock alert without scripts, confirms, and unsubscribes by the link of the mail', async () => {
  const { slug } = await halfSoldOut()
  const options = { viewport: { width: 360, height: 740 }, javaScriptEnabled: false }
  const { page, close } = await openBrowser(shop.url, options)
  await page.goto(`/product/${slug}`)
  await page.getByText('Báo tôi khi có hàng').click()
  await page.getByRole('textbox', { name: 'Email' }).fill('hoa@example.com')
  await page.getByRole('button', { name: 'Báo cho tôi' }).click()
  await page.getByText('Bạn cần đồng ý để cửa hàng lưu email.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('hoa@example.com')
  await page.getByLabel('Tôi đồng ý').check()
  await page.getByRole('button', { name: 'Báo cho tôi' }).click()
  await page.getByRole('heading', { name: 'Mời bạn mở email' }).waitFor()
  await page.goto(await mailedLink(shop, 'hoa@example.com', stockAlertLink))
  await page.getByText('Lư thử · Nhỏ').waitFor()
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await page.getByText('Đã xác nhận.').waitFor()
  await page.getByRole('button', { name: 'Thôi báo' }).click()
  await page.getByRole('heading', { name: 'Đã xóa' }).waitFor()
  await close()
})

async function htmlFaults(path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text()
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId}: ${selector}`))
}

test('the form appears only for sold-out goods, and its pages have no accessibility errors in light or dark', async () => {
  const { slug } = await halfSoldOut()
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/product/bo-tam-su-dong')
  await waitForHydration(page)
  expect(await page.getByText('Báo tôi khi có hàng').count()).toBe(0)
  await page.goto(`/en/product/${slug}`)
  await page.getByText('Tell me when it is back').click()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  for (const screen of [`/en/stock-alert?product=${slug}`, '/en/stock-alert?sent=1', '/stock-alert?left=1']) {
    await page.goto(screen)
    expect(await accessibilityViolationsOf(page), screen).toEqual([])
  }
  expect(browserErrors).toEqual([])
  await close()
})

test('the pages are valid HTML', async () => {
  const { slug } = await halfSoldOut()
  for (const path of [
    `/en/product/${slug}`,
    `/stock-alert?product=${slug}`,
    '/stock-alert?sent=1',
    '/stock-alert/0?key=x',
  ])
    expect(await htmlFaults(path), path).toEqual([])
})
