import { expect, test } from 'vitest'
import type { Product } from '#catalog/contract.ts'
import type { Page } from '#content/contract.ts'
import type { HomePage } from '#content/home-contract.ts'
import { richTextAttributes, richTextTags } from '#foundation/text/rich-text.ts'
import { apiOf } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { fillStaffShop } from '../support/filled-staff-shop.ts'
import { waitForFrames } from '../support/open-browser.ts'
import { openStaffScreen } from '../support/open-staff-screen.ts'

const shop = await openBuiltDemoShop()
const filled = await fillStaffShop(shop.url)
const ask = apiOf(shop.url, filled.token)

const openStaff = (path: string) => openStaffScreen(shop.url, filled, path)

test('any section of the home page can be shown, and a conflict about sections and promises is in words', async () => {
  const before = await ask<HomePage>('/home-page/')
  const { page, close } = await openStaff('/admin/landing')
  await page.getByRole('checkbox', { name: 'Hàng mới về' }).check()
  const theirs = {
    sections: ['hero', 'best'],
    promises: [{ icon: 'truck', title: 'Giao nhanh' }],
  }
  const headers = { 'if-match': String(before.version) }
  await ask('/home-page/', { method: 'PUT', body: theirs, headers })
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await page.getByText('Bản đang lưu trên hệ thống').waitFor()
  const panel = page.getByRole('table')
  await panel.getByText('Giao nhanh').waitFor()
  expect(await panel.textContent()).toMatch(/Hàng mới về/)
  expect(await panel.textContent()).not.toMatch(/\[object|hero|best/)
  await close()
})

test('a former version of a page that differs in its kind or in the order of its text says so', async () => {
  const text = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('')
  const post = await ask<Page>('/page/', { body: { kind: 'page', title: 'Hướng dẫn', content: text('Một', 'Hai') } })
  await ask(`/page/${post.id}`, { method: 'PUT', body: { content: text('Hai', 'Một') } })
  await ask(`/page/${post.id}`, { method: 'PUT', body: { kind: 'post' } })
  const { page, close } = await openStaff(`/admin/pages/${post.id}`)
  await page.getByRole('button', { name: 'Các phiên bản trước' }).click()
  const drawer = page.getByRole('dialog', { name: 'Các phiên bản trước' })
  const versions = drawer.getByRole('button', { name: 'Hướng dẫn' })
  await versions.first().click()
  await drawer.getByText('Khi đó: Trang').waitFor()
  await versions.first().click()
  expect(await versions.first().getAttribute('aria-expanded')).toBe('false')
  await versions.last().click()
  await drawer.getByText('Chỉ khác cách trình bày').waitFor()
  await drawer.getByRole('button', { name: 'Lấy lại phiên bản này' }).click()
  expect(await page.getByLabel('Loại', { exact: true }).inputValue()).toBe('page')
  await close()
})

test('a conflict about texts of the same words says so, and the panel gets the focus', async () => {
  const post = await ask<Page>('/page/', { body: { kind: 'page', title: 'Cách thắp nhang', content: '<p>Một</p>' } })
  const { page, close } = await openStaff(`/admin/pages/${post.id}`)
  const editor = page.getByRole('textbox', { name: 'Nội dung' }).and(page.locator('[contenteditable]')).first()
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+b')
  await ask(`/page/${post.id}`, { method: 'PUT', body: { content: '<p><em>Một</em></p>' } })
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const panel = page.getByRole('table')
  await panel.getByText('Chỉ khác cách trình bày, liên kết').waitFor()
  await expect.poll(() => panel.locator('input:focus').getAttribute('aria-label')).toContain('Nội dung')
  await close()
})

test('a product card chosen in a list is put behind it, and the list stays whole', async () => {
  const list = '<ol><li>Nến</li><li>Hoa</li></ol>'
  const after = '<p>Quả</p>'
  const post = await ask<Page>('/page/', { body: { kind: 'page', title: 'Lễ vật', content: list + after } })
  const { page, close } = await openStaff(`/admin/pages/${post.id}`)
  await page.locator('[contenteditable] li').first().click()
  await page.getByRole('button', { name: 'Thẻ sản phẩm' }).first().click()
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await page.locator('[contenteditable] ol + *').filter({ hasNotText: 'Quả' }).waitFor()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  const { content } = await ask<Page>(`/page/${post.id}`)
  expect(content.replace(/data-product="[0-9a-f-]{36}"/, 'data-product=""')).toBe(
    `${list}<div data-product=""></div>${after}`,
  )
  await close()
})

test('stored links to anchors and phone numbers stay, and a pasted address is stored as a link', async () => {
  const stored = '<p><a href="#gia">Giá</a> <a href="tel:0912 345 678">Gọi</a></p>'
  const post = await ask<Page>('/page/', { body: { kind: 'page', title: 'Liên hệ', content: stored } })
  const { page, close } = await openStaff(`/admin/pages/${post.id}`)
  const editor = page.getByRole('textbox', { name: 'Nội dung' }).and(page.locator('[contenteditable]')).first()
  await editor.click()
  await page.keyboard.press('Control+End')
  // The editor hears of the caret's move by an event of its own.
  await waitForFrames(page)
  await page.keyboard.press('Enter')
  await editor.evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Đọc www.vnexpress.net')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await editor.getByRole('link', { name: 'www.vnexpress.net' }).waitFor()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect((await ask<Page>(`/page/${post.id}`)).content).toBe(
    '<p><a href="#gia">Giá</a> <a href="tel:0912345678">Gọi</a></p>' +
      '<p>Đọc <a href="https://www.vnexpress.net">www.vnexpress.net</a></p>',
  )
  await close()
})

test('an edit loses nothing of what a text may contain', async () => {
  const { id, avatar } = await ask<Product>(`/product/${filled.product.id}`)
  const text =
    '<h2>a</h2><h3>b</h3><h4>c</h4><blockquote><p>d</p></blockquote><hr />' +
    '<p><strong>e</strong><em>f</em><u>g</u><s>h</s><br /><a href="/shop" title="i">25 m<sup>2</sup><sub>0</sub></a></p>' +
    `<figure><img src="/media/${avatar}/640.webp" alt="k" width="640" height="480" /><figcaption>l</figcaption></figure>` +
    '<ul><li>m</li></ul><ol><li>n</li></ol><p>o</p><ol start="2"><li>q</li></ol>' +
    '<table><caption>r</caption><thead><tr><th scope="col" colspan="2">t</th></tr></thead>' +
    '<tbody><tr><th scope="row" rowspan="2">v</th><td>w</td></tr><tr><td>x</td></tr><tr><td colspan="2">y</td></tr>' +
    '<tr><td rowspan="2">z</td><td>1</td></tr><tr><td>2</td></tr></tbody></table>' +
    `<div data-product="${id}"></div><p>3</p>`
  for (const tag of richTextTags) expect(text).toMatch(new RegExp(`<${tag}[ >]`))
  for (const [tag, names] of Object.entries(richTextAttributes))
    for (const name of names) expect(text).toMatch(new RegExp(`<${tag} [^>]*${name}="`))
  const post = await ask<Page>('/page/', { body: { kind: 'page', title: 'Mâm cúng', content: text } })
  expect(post.content).toBe(text)
  const { page, close } = await openStaff(`/admin/pages/${post.id}`)
  await page.locator('[contenteditable] p').filter({ hasText: /^3$/ }).click()
  await page.keyboard.press('End')
  await waitForFrames(page)
  await page.keyboard.type('4')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Mọi thay đổi đã được lưu').waitFor()
  expect((await ask<Page>(`/page/${post.id}`)).content).toBe(text.replace('<p>3</p>', '<p>34</p>'))
  await close()
})

test('a conflict about goods shows the prices, pictures and states of both sides', async () => {
  const path = `/product/${filled.product.id}`
  const { variations, avatar, images } = await ask<Product>(path)
  const { page, close } = await openStaff(`/admin/products/${filled.product.id}`)
  await page
    .getByLabel(/^Giá \(₫\): /)
    .first()
    .fill('123000')
  const raised = variations.map(({ price, ...row }) => ({ ...row, price: price + 1000, regularPrice: null }))
  await ask(path, { method: 'PUT', body: { variations: raised, status: 'archived', avatar: '', images: [] } })
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const panel = page.getByRole('table').filter({ hasText: 'Bản đang lưu trên hệ thống' })
  await panel.getByText('Giá 123.000').waitFor()
  await panel.getByText('Đã lưu trữ').waitFor()
  expect(await panel.locator('img').count()).toBe([avatar, ...images].filter(Boolean).length)
  expect(await panel.textContent()).not.toMatch(/archived|published|\[object/)
  await close()
})

test('English previews of the home page and of a page are in English', async () => {
  const { page, close } = await openStaff('/en/admin/landing')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const lang = () => page.frameLocator('main iframe').locator('html').getAttribute('lang')
  expect(await lang()).toBe('en')

  await page.goto(`/en/admin/pages/${filled.ids.page}`)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const link = page.getByRole('link', { name: 'Open the preview' })
  const path = (await link.getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/en\/.+preview=/)
  expect((await page.request.get(path)).status()).toBe(200)
  expect(await page.locator('dialog[open]').textContent()).toContain(shop.url + path)
  await close()
})
