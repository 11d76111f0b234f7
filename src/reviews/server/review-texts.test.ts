import { expect, test } from 'vitest'
import type { Review } from '#reviews/contract.ts'
import { checkAsyncProperty, storableText, trickyTexts } from '../../../tests/support/arbitraries.ts'
import { createProduct, reviewBody } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

test('any text of a review is stored unchanged, or refused at its field', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id } = await createProduct(shop, token)
  let n = 0
  const send = async (typed: string) => {
    n += 1
    const name = `${n} ${typed}`.slice(0, 80)
    const content = `${n} ${typed} hay`
    const body = reviewBody(id, { name, content, email: `a${n}@example.com` })
    const sent = await shop.call<Review>('/review-feedback/', { method: 'POST', body, token })
    if (sent.status !== 200) {
      expect([sent.status, (sent.errors?.length ?? 0) > 0]).toEqual([422, true])
      return
    }
    const shown = await shop.call<Review>(`/review-feedback/${sent.res_data.id}`, { token })
    expect([shown.res_data.name, shown.res_data.content]).toEqual([name.trim(), content.trim()])
    const again = await shop.call('/review-feedback/', { method: 'POST', body, token })
    expect(again.status).toBe(409)
  }
  for (const text of trickyTexts) await send(text)
  await checkAsyncProperty(storableText, send, 25)
})
