import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '#content/contract.ts'
import { formatVnd } from '#foundation/money.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { createPage, setParam } from '../../../tests/support/factories/entities.ts'
import { openTestShop } from '../../../tests/support/open-test-shop.ts'

test('a page shows parameter values; its editor sees the placeholders', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  await setParam(shop, token, 'shop.owner', 'Hộ <b>Tâm Hương</b>')
  await setParam(shop, token, 'shipping.free_from', '1500000')
  await setParam(shop, token, 'shop.tax_code', '')
  const content = '<p>{{shop.owner}}, {{shipping.free_from}}, {{shop.tax_code}}, {{order.notify_email}}</p>'
  const { id } = await createPage(shop, token, { content, contentEn: content })
  const read = async (as?: string) => (await shop.call<Page>(`/page/${id}`, { token: as })).res_data
  const gaps = '(chưa cập nhật), (chưa cập nhật)'
  const money = formatVnd(1_500_000, 'vi')
  expect((await read()).content).toBe(`<p>Hộ &lt;b&gt;Tâm Hương&lt;/b&gt;, ${money}, ${gaps}</p>`)
  expect((await read()).contentEn).toContain('₫1,500,000, (not stated yet), (not stated yet)')
  expect((await read(token)).content).toBe(content)
  const listed = (await shop.call<Page[]>('/page/')).res_data.find((page) => page.id === id)
  expect(listed?.content).toBe((await read()).content)
})

test('the demo’s policies take owner, address, hotline and thresholds from parameters, never from fixed text', () => {
  const files = globSync(['database/seed/texts/pages/*.html', 'database/seed/pages.ts'], { cwd: projectRoot })
  const fixed =
    /Hộ kinh doanh Tâm Hương|0912 345 678|cskh@|Hàng Quạt, Phường|800[.,]000|đã gồm thuế(?! chưa)|include tax|\b8:00|[Nn]o surcharge|[Kk]hông có phụ phí/
  expect(files.filter((file) => fixed.test(readFileSync(join(projectRoot, file), 'utf8')))).toEqual([])
})
