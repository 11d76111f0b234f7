import { expect, test } from 'vitest'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { accessibilityViolationsOf } from '../support/accessibility-violations.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const viewport = { width: 360, height: 740 }
const path = '/product/chan-nen-dong-vang?tab=questions'

test('a shopper asks on a phone without scripts, staff answer, and everyone reads both on the product page', async () => {
  const shopper = await openBrowser(shop.url, { viewport, javaScriptEnabled: false })
  const { page } = shopper
  await page.goto('/product/chan-nen-dong-vang')
  await page.getByRole('link', { name: 'Hỏi đáp (0)' }).click()
  await page.getByText('Chưa có câu hỏi nào').waitFor()
  const field = (name: string | RegExp) => page.getByRole('textbox', { name })
  await field('Câu hỏi của bạn').fill('Đôi này cao 35 cm thì hợp bàn rộng bao nhiêu?')
  await field('Tên của bạn').fill('Cô <b>Tám</b>')
  await field(/^Email để báo/).fill('tam@example.com')
  const send = () => page.getByRole('button', { name: 'Gửi câu hỏi' }).click()
  await send()
  await page.getByText('Vui lòng đồng ý để câu hỏi được hiển thị').waitFor()
  expect(await field('Câu hỏi của bạn').inputValue()).toContain('35 cm')
  await page.getByRole('checkbox', { name: /^Tôi đồng ý/ }).check()
  await send()
  await page.getByText('Câu hỏi sẽ hiện ở đây khi cửa hàng trả lời.').waitFor()
  expect(new URL(page.url()).search).toContain('thanks=1')
  await page.goto(path)
  await page.getByText('Chưa có câu hỏi nào').waitFor()

  const staff = await openBrowser(shop.url, { viewport })
  await staySignedIn(staff.context, shop.url, filled)
  await staff.page.goto('/admin/questions?state=waiting')
  const card = staff.page.getByRole('listitem').filter({ hasText: 'Cô <b>Tám</b>' })
  await card.getByText('Khách chờ email trả lời').waitFor()
  await card.getByRole('button', { name: 'Trả lời và hiện' }).click()
  await card.getByText('Câu hỏi chỉ hiện khi có câu trả lời.').waitFor()
  await card.getByRole('textbox', { name: 'Câu trả lời' }).fill('Dạ hợp bàn từ 107 cm ạ.')
  await card.getByRole('button', { name: 'Trả lời và hiện' }).click()
  await card.waitFor({ state: 'hidden' })
  expect(staff.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await staff.close()

  await page.goto('/product/chan-nen-dong-vang')
  await page.getByRole('link', { name: 'Hỏi đáp (1)' }).click()
  await page.getByText('Cô <b>Tám</b>').waitFor()
  await page.getByText('Dạ hợp bàn từ 107 cm ạ.').waitFor()
  await page.goto(`${path}&questions=9`)
  await page.getByText('Dạ hợp bàn từ 107 cm ạ.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(shopper.browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await shopper.close()
})

test.each([false, true])('the questions are accessible, even with a form error (dark: %s)', async (isDark) => {
  const options = { viewport, colorScheme: isDark ? ('dark' as const) : ('light' as const), locale: 'en-GB' }
  const { page, browserErrors, close } = await openBrowser(shop.url, options)
  await page.goto('/en/product/bat-huong-su-men-lam-rong?tab=questions')
  await page.getByText('The shop answers', { exact: true }).first().waitFor()
  if (isDark) await page.evaluate(() => document.documentElement.classList.add('app-dark'))
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Your question' }).fill('Is the rim gilded?')
  await page.getByRole('textbox', { name: 'Your name' }).fill('John')
  await page.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await page.getByText('Please agree, so that the question can be shown').waitFor()
  if (isDark) await page.evaluate(() => document.documentElement.classList.add('app-dark'))
  expect(await accessibilityViolationsOf(page)).toEqual([])
  expect(browserErrors.filter((error) => !error.includes('422'))).toEqual([])
  await close()
})
