import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

const product = '/product/bo-tam-su-dong'
/** Takes the name of a family, which is typed. */
const tablet = '/product/bai-vi-cuu-huyen-that-to'
const offer = 'shop-island:is([name="storefront/product/product-offer"], [name="storefront/product/text-offer"])'
const offerCode = '**/assets/product-offer*.js'
const trackingCode = '**/assets/track-order*.js'

const addButton = (page: Page) => page.locator(offer).getByRole('button', { name: 'Thêm vào giỏ' }).first()
const hasFailed = (page: Page) => page.waitForSelector(`${offer}[failed]`, { state: 'attached' })
const isNoLongerBusy = (page: Page) => expect.poll(() => addButton(page).getAttribute('aria-busy')).toBeNull()

type Reported = { kind: string; page: string }

function reportsOf(page: Page): Reported[] {
  const reports: Reported[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/client-error')) reports.push(request.postDataJSON())
  })
  return reports
}

type Variation = { sku: unknown }
type Offered = { product: { variations: Variation[] } }

/** Serves a product with other props for its offer than its HTML was rendered with. Returns the original props. */
async function serveOtherProps(page: Page, path: string, change: (props: Offered, html: string) => object) {
  const html = await (await fetch(shop.url + path)).text()
  const part =
    /(<shop-island name="storefront\/product\/(?:product|text)-offer"[^>]*><script[^>]*>)(.*?)(?=<\/script>)/s
  const [, , props = ''] = part.exec(html) ?? []
  const other = JSON.stringify(change(JSON.parse(props), html)).replaceAll('<', '\\u003c')
  await page.route(path, (route) =>
    route.fulfill({ contentType: 'text/html', body: html.replace(part, (_, before) => before + other) }),
  )
  return props
}

const withoutProps = () => ({})

const restoreProps = (page: Page, props: string) =>
  page.locator(`${offer} > script`).evaluate((script, text) => {
    script.textContent = text
  }, props)

/** A link in the island, which the browser follows when the island is not hydrated. */
async function followChoice(page: Page): Promise<void> {
  const choice = page.locator(offer).locator('a[href*="?"]').first()
  const chosen = new URL((await choice.getAttribute('href')) ?? '', shop.url + product).search
  await choice.click()
  await expect.poll(() => new URL(page.url()).search).toBe(chosen)
}

test('an island that fails to load keeps its HTML and answers presses like a page without scripts; the error is reported', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.route(offerCode, (route) => route.abort())
  const reports = reportsOf(page)
  await page.goto(product)
  await hasFailed(page)
  expect(reports).toMatchObject([{ kind: 'script', page: product }])
  await addButton(page).click()
  await isNoLongerBusy(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.locator(offer).getAttribute('hydrated')).toBeNull()
  await followChoice(page)
  await close()
})

test('a form in an island that failed to load is sent by the browser', async () => {
  const { page, close } = await openBrowser(shop.url)
  await page.route(trackingCode, (route) => route.abort())
  await page.goto('/track-order')
  const id = page.locator('input[name=id]')
  await id.fill('TH0')
  await page.locator('input[name=phone]').fill('0900000000')
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url() === `${shop.url}/track-order`,
  )
  await id.press('Enter')
  expect((await answered).status()).toBe(422)
  await page.waitForLoadState()
  expect(await id.inputValue()).toBe('TH0')
  await close()
})

test('an island that throws when it is hydrated keeps its HTML, and the error is reported once', async () => {
  const { page, close } = await openBrowser(shop.url)
  await serveOtherProps(page, product, withoutProps)
  const reports = reportsOf(page)
  await page.goto(product)
  const shown = await page.locator(offer).innerText()
  await hasFailed(page)
  await addButton(page).click()
  await isNoLongerBusy(page)
  expect(await page.locator(offer).innerText()).toBe(shown)
  expect(reports).toMatchObject([{ kind: 'script', page: product }])
  await page.unroute(product)
  await followChoice(page)
  await close()
})

test('a press tries a failed island again: it acts once, and nothing that was typed is lost', async () => {
  const { page, close } = await openBrowser(shop.url)
  const props = await serveOtherProps(page, tablet, withoutProps)
  await page.goto(tablet)
  await hasFailed(page)
  await page.getByLabel(/^Dòng họ/).fill('Lê tộc')
  await restoreProps(page, props)
  await addButton(page).click()
  await page.getByRole('dialog').getByText('Dòng họ: Lê tộc').waitFor()
  const stored = await page.evaluate(() => localStorage.getItem('tamhuong.cart') ?? '')
  expect(JSON.parse(stored).state.lines).toMatchObject([{ amount: 1 }])
  expect(await page.locator(offer).getAttribute('failed')).toBeNull()
  await close()
})

test.each([
  [product, 'Có lỗi xảy ra', 'Thử lại'],
  [`/en${product}`, 'Something went wrong', 'Try again'],
])(
  'an island of %s that throws while it is used shows a message with a link that loads the page again',
  async (path, message, again) => {
    const { page, close } = await openBrowser(shop.url)
    // Every choice but the one shown first has a SKU that can't be rendered.
    await serveOtherProps(page, path, (props, html) => {
      const withoutSku = (one: Variation) => (html.includes(`-->${one.sku}</p>`) ? one : { ...one, sku: {} })
      return { ...props, product: { ...props.product, variations: props.product.variations.map(withoutSku) } }
    })
    await page.route('**/api/v1/product/*', (route) => route.abort())
    const reports = reportsOf(page)
    await page.goto(path)
    await page.waitForSelector(`${offer}[hydrated]`, { state: 'attached' })
    await page.locator(offer).locator('a[href*="?"]:not([aria-current])').last().click()
    const alert = page.locator(offer).getByRole('alert')
    await alert.getByText(message).waitFor()
    expect(reports).toMatchObject([{ kind: 'script', page: path }])
    await page.unroute(path)
    await alert.getByRole('link', { name: again }).click()
    await page.locator(offer).getByRole('button').first().waitFor()
    await close()
  },
)
