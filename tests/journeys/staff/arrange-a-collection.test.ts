import { expect, test } from 'vitest'
import type { CollectedProduct, Collection } from '#catalog/collection-contract.ts'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)

/** A new collection of three products, the last of four, on its screen. */
async function openCollection(name: string) {
  const { items } = await ask<{ items: Product[] }>('/product/pagination?limit=4')
  const [other, ...products] = items
  if (!other) throw new Error('Nothing is sold.')
  const { id } = await ask<Collection>('/collection/', { body: { name } })
  const body = { ids: products.map((product) => product.id) }
  await ask(`/collection/${id}/products`, { method: 'PUT', body })
  const listed = async () =>
    (await ask<CollectedProduct[]>(`/collection/${id}/products`)).map((product) => product.name)
  const opened = await openStaffScreen(shop.url, filled, `/admin/collections/${id}`)
  const removal = (product: string) => opened.page.getByRole('button', { name: `Bỏ ${product}`, exact: true })
  return { ...opened, id, other, names: products.map((product) => product.name), listed, removal }
}

test('what was entered for a collection is saved after its products were arranged', async () => {
  const { page, id, names, listed, removal, close } = await openCollection('Đồ thờ chọn lọc')
  const [first = '', ...rest] = names
  await page.locator('[name=name]').fill('Đồ thờ tuyển chọn')
  await removal(first).click()
  await page.getByText('Đã lưu các sản phẩm của danh mục').waitFor()
  await expect.poll(listed).toEqual(rest)
  await page.getByRole('heading', { name: 'Sản phẩm trong danh mục (2)' }).waitFor()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect(await ask<Collection>(`/collection/${id}`)).toMatchObject({ name: 'Đồ thờ tuyển chọn' })
  await close()
})

test('who arranges a collection that was changed meanwhile is told so, and sees it as it is now', async () => {
  const { page, id, other, names, listed, removal, close } = await openCollection('Đồ thờ cúng mới')
  const [first = ''] = names
  await removal(first).waitFor()
  await ask(`/collection/${id}/products`, { method: 'PUT', body: { ids: [other.id], removedIds: [] } })
  await removal(first).click()
  await page.getByText('Người khác vừa lưu thay đổi ở đây').waitFor()
  await removal(other.name).waitFor()
  await removal(first).click()
  await expect.poll(listed).toEqual([other.name, ...names.slice(1)])
  await close()
})

test('products that are put in or taken out by their own forms meanwhile stay so', async () => {
  const { id, other, names, listed, removal, close } = await openCollection('Đồ thờ theo ngày')
  const [first = '', second = '', third = ''] = names
  await removal(first).waitFor()
  const { items } = await ask<{ items: Product[] }>('/product/pagination?limit=4')
  const inForm = (name: string, collectionId: string) =>
    ask(`/product/${items.find((one) => one.name === name)?.id}`, { method: 'PUT', body: { collectionId } })
  await inForm(second, other.collectionId)
  await inForm(other.name, `${other.collectionId},${id}`)
  await removal(first).click()
  await removal(other.name).waitFor()
  await expect.poll(listed).toEqual([third, other.name])
  await close()
})

test('a product that is taken out and put back before the answer stays in the collection', async () => {
  const { page, id, names, listed, removal, close } = await openCollection('Đồ thờ trả lại')
  const [first = ''] = names
  await removal(first).waitFor()
  const path = `/api/v1/collection/${id}/products`
  const release = await holdRequests(page, `**${path}`)
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith(path) && answer.request().method() === 'PUT') answers.push(answer.status())
  })
  await removal(first).click()
  await page.getByRole('button', { name: 'Thêm sản phẩm vào danh mục' }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.locator('[name=product-search]').fill(first)
  await dialog.getByRole('button', { name: first }).first().click()
  await removal(first).waitFor()
  release()
  await expect.poll(() => answers).toEqual([200, 200])
  expect(await listed()).toEqual(names)
  await close()
})

test('who removes a collection is led to the others, also with unsaved changes of it', async () => {
  const { page, id, browserErrors, close } = await openCollection('Đồ thờ bỏ đi')
  await page.locator('[name=name]').fill('Đồ thờ sửa dở')
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('heading', { name: 'Xóa Đồ thờ bỏ đi?' }).waitFor()
  await dialog.getByRole('button', { name: 'Xóa', exact: true }).click()
  await page.getByText('Đã xong: Xóa – Đồ thờ bỏ đi').waitFor()
  await page.waitForURL('**/admin/collections')
  await expect(ask(`/collection/${id}`)).rejects.toThrow(': 404 ')
  expect(browserErrors).toEqual([])
  await close()
})
