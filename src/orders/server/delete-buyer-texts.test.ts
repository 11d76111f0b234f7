import { expect, test } from 'vitest'
import { createOrder, createProduct } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'
import { runDailyTasks } from '../../run-daily-tasks.ts'

const buyer = { buyerFullname: 'Nguyễn Minh An', buyerPhoneNumber: '0987 654 321' }
const card = 'Con kính biếu bố mẹ.'

test('the text of a card is deleted 90 days after its order has ended, in emails too, and no log contains it', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id: productId } = await createProduct(shop, token)
  const lines = [{ productId, amount: 1 }]
  const ended = await createOrder(shop, lines, { email: 'minh.an@thu.test' })
  const open = await createOrder(shop, lines, { ...buyer, giftMessage: card })
  await shop.call(`/order/${ended.id}`, { method: 'PUT', body: { giftMessage: `${card} Bố mẹ khỏe.` }, token })
  for (const body of [{ orderStatus: 'confirmed' }, { orderStatus: 'cancelled', reason: 'Hết hàng' }])
    await shop.call(`/order/${ended.id}/status`, { method: 'PUT', body, token })
  await shop.runJobs()
  const emails = async () => {
    const { rows } = await shop.pool.query<{ kind: string; content: string }>(
      'select kind, concat(text_body, html_body) as content from outgoing_message where about_id = $1 order by kind',
      [ended.id],
    )
    return rows.map(({ kind, content }) => [kind, content.includes(card), content !== ''])
  }
  const after = async (days: number) => {
    shop.advanceClock({ days })
    await runDailyTasks(shop)
    const { rows } = await shop.pool.query<{ id: string; card: string }>(
      'select id, gift_message as card from shop_order',
    )
    return [ended, open].map(({ id }) => rows.find((row) => row.id === id)?.card)
  }
  expect(await after(80)).toEqual([`${card} Bố mẹ khỏe.`, card])
  // A later change of the order does not begin the time anew.
  await shop.pool.query('update shop_order set updated_date = $1 where id = $2', [shop.clock.now, ended.id])
  expect(await after(9)).toEqual([`${card} Bố mẹ khỏe.`, card])
  expect(await emails()).toContainEqual(['order.cancelled', true, true])
  expect(await after(2)).toEqual([null, card])
  expect(await emails()).toContainEqual(['order.cancelled', false, false])
  const { rows } = await shop.pool.query('select 1 from audit_entry where audit_entry::text like $1', [`%${card}%`])
  expect(rows).toEqual([])
})
