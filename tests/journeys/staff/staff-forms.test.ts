import { beforeAll, expect, test } from 'vitest'
import type { CollectedProduct } from '#catalog/collection-contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop, type StaffShop } from '../support/filled-staff-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'
import { staySignedIn } from '../support/staff-screens.ts'

const shop = await openBuiltDemoShop()
let filled: StaffShop
beforeAll(async () => {
  filled = await fillStaffShop(shop.url, builtPassword)
})

async function openStaff(path: string) {
  const visitor = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await staySignedIn(visitor.context, shop.url, filled)
  await visitor.page.goto(path)
  await waitForHydration(visitor.page)
  return visitor
}

test('a password typed for another email is no change once the email is restored', async () => {
  const { page, close } = await openStaff('/admin/account')
  const profile = page.locator('form', { has: page.locator('[name=fullname]') })
  const email = profile.locator('[name=email]')
  const save = profile.getByRole('button', { name: 'Lưu', exact: true })
  const before = await email.inputValue()
  await email.fill('khac@tamhuong.example')
  await profile.locator('[name=currentPassword]').fill(builtPassword)
  await email.fill(before)
  await profile.locator('[name=currentPassword]').waitFor({ state: 'detached' })
  expect(await save.isDisabled()).toBe(true)
  await email.fill('khac@tamhuong.example')
  expect(await profile.locator('[name=currentPassword]').inputValue()).toBe('')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await profile.getByText('Đã khôi phục nội dung').waitFor()
  await close()
})

test('two products removed from a collection one right after the other are both removed', async () => {
  const { page, close } = await openStaff(`/admin/collections/${filled.ids.collection}`)
  const listed = async () => {
    const answer = await fetch(`${shop.url}/api/v1/collection/${filled.ids.collection}/products`, {
      headers: { authorization: filled.token },
    })
    return ((await answer.json()) as Envelope<CollectedProduct[]>).res_data.map(({ name }) => name)
  }
  const before = await listed()
  expect(before.length).toBeGreaterThan(2)
  const release = await holdRequests(page, '**/api/v1/collection/*/products')
  for (const name of before.slice(0, 2)) {
    const remove = page.getByRole('button', { name: `Bỏ ${name}`, exact: true })
    await remove.click()
    await remove.waitFor({ state: 'detached' })
  }
  release()
  await expect.poll(listed).toEqual(before.slice(2))
  await close()
})

test('a menu entry takes no input while it is being added', async () => {
  const { page, close } = await openStaff('/admin/menus')
  await page.locator('main').getByRole('button', { name: 'Thêm mục', exact: true }).click()
  const dialog = page.locator('dialog[open]')
  const title = dialog.locator('[name=title]')
  await title.fill('Đồ đồng')
  const release = await holdRequests(page, '**/api/v1/menu/')
  await title.press('Enter')
  await dialog.locator('[inert]').waitFor()
  await page.keyboard.type(' và thêm nữa')
  expect(await title.inputValue()).toBe('Đồ đồng')
  release()
  await dialog.waitFor({ state: 'detached' })
  await close()
})

test('a product that is taken out of a list leaves the focus in the list', async () => {
  const { page, close } = await openStaff('/admin/pages/new')
  const products = page.locator('fieldset[name=productIds]')
  await products.getByRole('button').last().click()
  await page.locator('dialog[open] li button').first().click()
  await products.getByRole('button', { name: /^Bỏ [^…]/ }).press('Enter')
  await products.and(page.locator(':focus')).waitFor()
  await close()
})

test.each([
  ['', 'mục sắp xếp được'],
  ['/en', 'sortable'],
])('at %s/admin a handle for sorting is described as “%s”', async (language, description) => {
  const { page, close } = await openStaff(`${language}/admin/collections/${filled.ids.collection}`)
  const handle = page.locator('main [aria-roledescription]').first()
  expect(await handle.getAttribute('aria-roledescription')).toBe(description)
  await close()
})
