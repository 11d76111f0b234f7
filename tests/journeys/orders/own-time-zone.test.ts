import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillShop } from '../support/filled-shop.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()
const { orders, files } = await fillShop(shop.url)
const key = new URL(files, shop.url).searchParams.get('key') ?? ''

test.each([
  ['in Vietnam', 'Asia/Ho_Chi_Minh', /trước \d\d\/\d\d\/\d{4} \d\d:\d\d(?! \()/],
  ['abroad', 'Asia/Tokyo', /trước \d\d\/\d\d\/\d{4} \d\d:\d\d \(GMT\+9\)/],
])(
  'a buyer %s reads until when to pay in their own time, named where it is not that of the shop',
  async (_where, timezoneId, until) => {
    const { page, browserErrors, close } = await openBrowser(shop.url, { timezoneId })
    await page.goto(`/order/${orders.transfer}?key=${key}`)
    await waitForHydration(page)
    await page.getByText(until).first().waitFor()
    expect(browserErrors).toEqual([])
    await close()
  },
)
