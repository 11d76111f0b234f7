import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn, waitForHydration } from '../support/open-browser.ts'

const KiB = 1024

const shop = await openBuiltDemoShop()
const { storage } = await fillShop(shop.url)

/** Somewhat less than react, with which islands are hydrated. */
const react = 60 * KiB

test.each([
  ['/search?q=nhang', 0, 8 * KiB],
  ['/product/bo-tam-su-dong', react, 95 * KiB],
  ['/shopping-cart', react, 100 * KiB],
  ['/checkout/shipping-information', react, 117 * KiB],
])('%s loads more than %i and at most %i bytes of script by itself', async (path, least, most) => {
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await storeIn(context, storage)
  const weights: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const sum = (await Promise.all(weights)).reduce((all, weight) => all + weight, 0)
  expect(sum).toBeGreaterThan(least)
  expect(sum).toBeLessThanOrEqual(most)
  expect(browserErrors).toEqual([])
  await close()
})
