/** Orders by pages of one version whose scripts ask the API of the other, in Chromium. */
import { agree, fillReceiver } from '../../tests/journeys/support/fill-checkout.ts'
import { type BrowserSession, openOwnBrowser } from '../../tests/journeys/support/open-browser.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { addProduct } from '../support/buyers.ts'
import { type Check, check } from '../support/checks.ts'
import type { ShopToUpgrade } from './one-process.ts'

type Versions = { who: string; pagesOf: string; apiOf: string }

/** How long (ms) a page may take to show the order, or why there is none. */
const placedMs = 20_000

/**
 * Orders a product on delivery by pages of either version while the other answers their requests. Of a version that
 * is not `isRecent`, only its pages are tried, which stay open in browsers: nothing may be lost, but the order may
 * have to be sent twice, since its total or fields have changed.
 */
export async function checkPagesAndApi(
  shop: ShopToUpgrade,
  earlierUrls: readonly string[],
  isRecent: boolean,
): Promise<Check[]> {
  const earlier = shop.urls().find((url) => earlierUrls.includes(url))
  const current = shop.urls().find((url) => !earlierUrls.includes(url))
  if (!earlier || !current) throw new Error(`Not two versions: ${shop.urls().join(', ')}`)
  const { slug } = await addProduct(current, await signIn(current), 'Đèn thờ của hai phiên bản', [50])
  const earlierPage = { who: 'an earlier page with this API', pagesOf: earlier, apiOf: current }
  const thisPage = { who: 'a page of this version with the earlier API', pagesOf: current, apiOf: earlier }
  const checks: Check[] = []
  for (const versions of isRecent ? [earlierPage, thisPage] : [earlierPage])
    checks.push(...(await checkOrder(shop, slug, versions, isRecent)))
  return checks
}

/** `isAccepted`: the API must take the order as it is sent first. */
async function checkOrder(
  { queryDatabase }: ShopToUpgrade,
  slug: string,
  versions: Versions,
  isAccepted: boolean,
): Promise<Check[]> {
  const browser = await openOwnBrowser(versions.pagesOf, { viewport: { width: 390, height: 844 } })
  try {
    const asked = await routeApi(browser, versions)
    await fillCheckout(browser, slug)
    const refusal = await placeOrder(browser)
    await browser.context.unrouteAll({ behavior: 'wait' })
    // Sent again without typing anything, to the version of the page.
    const lost = refusal && (await placeOrder(browser))
    const [orderId = ''] = /TH[0-9A-Z]{11}/.exec(browser.page.url()) ?? []
    const { rowCount } = await queryDatabase((db) =>
      db.query(
        `select from shop_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
          where o.order_id = $1 and p.slug = $2 and o.payment_method = 'cod' and o.status = 'pending'`,
        [orderId, slug],
      ),
    )
    const { who } = versions
    const outcome = refusal ? `refused at first: ${refusal}; ${lost || 'accepted when sent again'}` : 'accepted at once'
    return [
      check(`${who}: the order was sent to that API`, /POST \/order\/? /.test(asked.join()), asked.join(', ')),
      check(`${who}: the order is stored once, nothing has to be typed again`, !lost && rowCount === 1, outcome),
      ...(isAccepted ? [check(`${who}: it is accepted at once`, refusal === undefined, refusal)] : []),
    ]
  } finally {
    await browser.close()
  }
}

/** Sends the API requests of pages to the other process, as a balancer does. Returns them with their answers. */
async function routeApi({ context }: BrowserSession, { pagesOf, apiOf }: Versions): Promise<string[]> {
  const asked: string[] = []
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const response = await route.fetch({
      url: apiOf + pathname + search,
      headers: { ...(await request.allHeaders()), host: new URL(pagesOf).host },
    })
    asked.push(`${request.method()} ${pathname.replace('/api/v1', '')} ${response.status()}`)
    await route.fulfill({ response })
  })
  return asked
}

async function fillCheckout({ page }: BrowserSession, slug: string): Promise<void> {
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Mua ngay' }).first().click()
  await page.waitForURL('**/checkout/shipping-information*')
  await fillReceiver(page)
  await page.getByRole('radio', { name: /Thanh toán khi nhận hàng/ }).check()
  await agree(page)
}

/** Undefined when the page of the order opens, else what the checkout says. */
async function placeOrder({ page }: BrowserSession): Promise<string | undefined> {
  await page.getByRole('button', { name: 'Đặt hàng' }).first().click()
  return page.waitForURL(/\/order\/TH/, { timeout: placedMs }).then(
    () => undefined,
    async () =>
      (await page.getByRole('alert').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ').trim() || 'no message',
  )
}
