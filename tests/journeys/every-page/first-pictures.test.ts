import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, storeIn } from '../support/open-browser.ts'
import { publicScreens } from '../support/public-screens.ts'

const shop = await openBuiltDemoShop()
const shopper = await fillShop(shop.url)

/** Share of the screen from which a picture counts as a large part of it. */
const large = 0.05

test.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])('at $width pixels the first large picture is requested at once', async (viewport) => {
  const { page, context, close } = await openBrowser(shop.url, { viewport })
  await storeIn(context, shopper.storage)
  const late: string[] = []
  for (const path of new Set(publicScreens(shopper).map(({ path }) => path))) {
    await page.goto(path)
    const first = await page.evaluate((share) => {
      const shown = [...document.querySelectorAll('img')].find((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect()
        const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
        const width = Math.min(right, innerWidth) - Math.max(left, 0)
        if (height <= 0 || width <= 0 || height * width < share * innerHeight * innerWidth) return false
        // The next pictures of a gallery are beside the first one, cut off by its frame.
        const front = document.elementFromPoint(Math.max(left, 0) + width / 2, Math.max(top, 0) + height / 2)
        return (image.closest('a, li') ?? image).contains(front)
      })
      return shown && { src: shown.src, isLate: shown.loading === 'lazy' }
    }, large)
    if (first?.isLate) late.push(`${path}: ${first.src}`)
  }
  expect(late).toEqual([])
  await close()
})
