import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'

const shop = await openBuiltDemoShop()

const validator = new HtmlValidate({ extends: ['html-validate:standard'] })

/** Pages that are in no sitemap. */
const unlisted = [
  '/search',
  '/search?q=tram',
  '/search?q=zzzz',
  '/shop?page=2&sort=best',
  '/blogs?category=tram-huong',
  '/product/bo-tam-su-dong?tab=reviews',
  '/product/bat-huong-su-men-lam-rong?tab=questions',
  '/product/nowhere',
  '/shopping-cart',
  '/track-order',
  '/my-orders',
  '/checkout/shipping-information',
  '/checkout/payment',
  '/order/TH00000000000',
  '/auth/login',
  '/401',
  '/404',
]

const locations = async (url: string) =>
  [...(await (await fetch(url)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)

/** Sitemaps with thousands of similar pages; only a sample of each is checked. */
const isCalendar = /\/sitemap\/(years|days-\d{4})\.xml$/

async function publicAddresses(): Promise<string[]> {
  const parts = await locations(`${shop.url}/sitemap.xml`)
  const listed = (
    await Promise.all(
      parts.map(async (part) => (await locations(part)).filter((_, at) => !isCalendar.test(part) || at % 97 === 0)),
    )
  ).flat()
  return [...listed, ...unlisted.flatMap((path) => [shop.url + path, `${shop.url}/en${path}`])]
}

test('every public page is valid HTML in both languages', async () => {
  const addresses = await publicAddresses()
  expect(addresses.length).toBeGreaterThan(180)
  const problems = new Map<string, string>()
  for (const address of addresses) {
    const html = await (await fetch(address)).text()
    const { results } = await validator.validateString(html)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      problems.set(`${ruleId}: ${message}: ${selector}`.slice(0, 300), address.replace(shop.url, ''))
    }
  }
  expect(Object.fromEntries(problems)).toEqual({})
}, 300_000)
