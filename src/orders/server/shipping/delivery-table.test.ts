import { expect, test } from 'vitest'
import type { Page } from '#content/contract.ts'
import { createPage, setParam } from '../../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../../tests/support/open-test-shop.ts'

const zone = { extraGrams: 500, daysFrom: 1, daysTo: 2 }
const rates = {
  zones: [
    {
      ...zone,
      name: 'Hà Nội <b>',
      provinces: ['01'],
      steps: [
        { upToGrams: 500, fee: 12_000 },
        { upToGrams: 2500, fee: 21_000 },
      ],
      extraFee: 3_000,
      fresh: { daysFrom: 0, daysTo: 1 },
    },
    {
      ...zone,
      name: 'Còn lại',
      provinces: [],
      steps: [{ upToGrams: 2000, fee: 47_000 }],
      extraFee: 0,
      daysFrom: 2,
      fresh: { daysFrom: 0, daysTo: 0 },
    },
  ],
  handlingDays: 2,
}

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test('a policy page shows the fees and delivery times of the configured zones, in both languages', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const content = '<h2>Phí</h2><p>{{shipping.zones}}</p>'
  const { slug } = await createPage(shop, token, { content, contentEn: content })
  await setParam(shop, token, 'shipping.rates', JSON.stringify(rates))
  const read = async () => {
    const { content: vi, contentEn: en } = (await shop.call<Page>(`/page/${slug}`)).res_data
    return { content: plainSpaces(vi), contentEn: plainSpaces(en ?? '') }
  }
  const page = await read()
  expect(page.content).toContain('<td>Hà Nội &lt;b&gt;</td><td>Đến 500 g: 12.000 ₫<br>Đến 2,5 kg: 21.000 ₫</td>')
  expect(page.content).toContain('<td>3.000 ₫ / 500 g</td><td>3–4 ngày<br>Hàng tươi: 0–1 ngày</td>')
  expect(page.content).toContain('<td>Đến 2 kg: 47.000 ₫</td><td>Không thu thêm</td>')
  expect(page.content).toContain('<td>4 ngày<br>Hàng tươi: trong ngày</td>')
  expect(page.content).not.toContain('{{')
  expect(page.content).not.toContain('<p><table>')
  expect(page.contentEn).toContain('Up to 2.5 kg: ₫21,000')
  await setParam(shop, token, 'shipping.rates', JSON.stringify(rates).replace('47000', '52000'))
  expect((await read()).content).toContain('52.000 ₫')
  expect((await shop.call<Page>(`/page/${slug}`, { token })).res_data.content).toBe(content)
})
