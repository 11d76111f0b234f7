import { expect, test } from 'vitest'
import { setParam } from '../../../../tests/support/factories/entities.ts'
import { messages, placed, shopWithMail } from '../../../../tests/support/shop-with-mail.ts'

const right = { email: 'lan@gmail.com' }
const wrong = { email: 'lan@gmial.com' }

test('an email that is sent again goes to the address that staff have corrected in the order', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  smtp.state.refusal = { at: 'RCPT', code: 550, message: '5.1.1 no such user' }
  const { orderId } = (await placed(shop, product.id, 'vi', wrong)).res_data
  await shop.runJobs()
  const [failed] = await messages(shop, token)
  expect(failed).toMatchObject({ state: 'failed', recipient: wrong.email })
  smtp.state.refusal = undefined
  await shop.call(`/order/${orderId}`, { method: 'PUT', body: right, token })
  await shop.call(`/message/${failed?.id}/resend`, { method: 'POST', token })
  await shop.runJobs()
  expect(smtp.received.map(({ to }) => to)).toEqual([[right.email]])
  expect(await messages(shop, token)).toMatchObject([{ state: 'sent', recipient: right.email }])
})

test('an email that waits for its next attempt goes to the corrected address, of a buyer and of the shop', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  await setParam(shop, token, 'order.notify_email', 'chu@tamhuong.exmaple')
  smtp.state.refusal = { at: 'greeting', code: 421, message: 'closed for today' }
  const { orderId } = (await placed(shop, product.id, 'vi', wrong)).res_data
  await shop.runJobs()
  smtp.state.refusal = undefined
  await shop.call(`/order/${orderId}`, { method: 'PUT', body: right, token })
  await setParam(shop, token, 'order.notify_email', 'chu@tamhuong.example')
  shop.advanceClock({ minutes: 1 })
  await shop.runJobs()
  expect(smtp.received.map(({ to }) => to[0]).sort()).toEqual(['chu@tamhuong.example', right.email])
})

test('an order is confirmed by email once staff add the address, and not again when they take it out and in', async () => {
  const { smtp, shop, token, product } = await shopWithMail()
  const { orderId } = (await placed(shop, product.id, 'vi', { email: '' })).res_data
  const correct = (email: string) => shop.call(`/order/${orderId}`, { method: 'PUT', body: { email }, token })
  await correct(wrong.email)
  await correct('')
  await shop.runJobs()
  expect(await messages(shop, token)).toMatchObject([{ state: 'failed', lastError: 'Nothing is left to tell about.' }])
  for (const email of [right.email, '', right.email]) {
    await correct(email)
    await shop.runJobs()
  }
  expect(smtp.received.map(({ to }) => to)).toEqual([[right.email]])
  expect(await messages(shop, token)).toMatchObject([{ kind: 'order.placed', state: 'sent', recipient: right.email }])
})
