import { expect, test } from 'vitest'
import type { PaymentReceipt } from '#payments/staff-contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { waitForFocus } from '../support/by-keyboard.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)

test('a payment marked by mistake is undone with a reason; one that a colleague has undone says so in its dialog', async () => {
  const { orderId } = filled.orders.transfer
  const ask = apiOf(shop.url, filled.token)
  const pay = () => ask('/payment/paid', { body: { orderId } })
  const receipts = () => ask<{ items: PaymentReceipt[] }>(`/payment/receipt/pagination?q=${orderId}`)
  await pay()
  const { page, close } = await openStaffScreen(shop.url, filled, `/admin/orders/${orderId}`)
  const list = page.getByRole('list', { name: 'Tất cả khoản tiền vào' })
  const button = list.getByRole('button', { name: /^Bỏ ghi nhận/ })
  const dialog = page.locator('dialog[open]')
  const confirm = dialog.getByRole('button', { name: 'Bỏ ghi nhận', exact: true })
  await button.press('Enter')
  await confirm.click()
  await dialog.locator('[name=reason][aria-invalid=true]:focus').waitFor()
  const [counted] = (await receipts()).items
  await ask(`/payment/receipt/${counted?.id}/undo`, { body: { reason: 'Lời của đồng nghiệp' } })
  await dialog.locator('[name=reason]').fill('Ghi nhầm đơn')
  await confirm.click()
  await dialog.getByRole('alert').filter({ hasText: 'đang được tính cho đơn' }).waitFor()
  expect(await dialog.locator('[name=reason]').inputValue()).toBe('Ghi nhầm đơn')
  await list.getByText('Lời của đồng nghiệp').waitFor()
  await dialog.locator('button[aria-busy]').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await waitForFocus(page, list)
  expect(await button.count()).toBe(0)

  await pay()
  await page.reload()
  await button.press('Enter')
  await dialog.locator('[name=reason]').fill('Ghi nhầm đơn')
  await confirm.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await list.getByText('Ghi nhầm đơn').waitFor()
  await waitForFocus(page, list)
  expect(await ask(`/order/${orderId}`)).toMatchObject({ paymentStatus: 'unpaid', paidAmount: 0, refundedAmount: 0 })
  await close()
})
