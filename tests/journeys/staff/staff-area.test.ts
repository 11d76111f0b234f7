import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { openBrowser, waitForHydration } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

/** The TOTP code shown in that many seconds. */
const codeIn = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })

async function typeSignIn(page: Page, username = 'admin') {
  await page.getByLabel(/^(Tên đăng nhập|Username)/).fill(username)
  await page.getByLabel(/^(Mật khẩu|Password)$/).fill(builtPassword)
  await page.getByRole('button', { name: /^(Đăng nhập|Log in)$/ }).click()
}

async function signIn(page: Page, prefix: string, to: string, username?: string) {
  await page.goto(`${prefix}/auth/login?redirect=${encodeURIComponent(to)}`)
  await waitForHydration(page)
  await typeSignIn(page, username)
  await page.waitForURL(`**${prefix}${to}`)
  // The sign-in page has a heading, too.
  await page.locator('#content h1').waitFor()
}

test.each(['', '/en'])('a staff path without a screen leads to the page that says so, at %s/', async (prefix) => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto(`${prefix}/admin/product`)
  await page.waitForURL(`${shop.url}${prefix}/404`)
  await signIn(page, prefix, '/admin')
  for (const path of ['/admin/payments/unknown', '/user/1/2', '/auth/product']) {
    await page.goto(prefix + path)
    await page.waitForURL(`${shop.url}${prefix}/404`)
  }
  expect(browserErrors.filter((error) => !/status of 404/.test(error))).toEqual([])
  await close()
})

test('a link to a screen that one may not open leads to the page that says so, in the same language', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await signIn(page, '/en', '/admin', 'noidung')
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/en/admin/permission' })
    document.querySelector('main')?.append(link)
    link.click()
  })
  await page.waitForURL('**/en/401')
  expect(documents).toEqual(['/en/401'])
  expect(browserErrors.filter((error) => !/status of 401/.test(error))).toEqual([])
  await close()
})

/** A sign-in that needs a code first gets a 401, which the browser logs. */
const expected = /status of 401/

test('a user enables the second factor, signs in with it and signs another device out', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await signIn(page, '', '/admin/account', 'sysad')
  await page.getByRole('button', { name: 'Bật xác thực hai lớp' }).click()
  await page.locator('dialog[open]').getByLabel('Mật khẩu').fill(builtPassword)
  await page.locator('dialog[open]').getByRole('button', { name: 'Bật xác thực hai lớp' }).click()
  const secret = ((await page.locator('form .font-mono').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel('Mã xác thực').fill(codeIn(secret, 0))
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await page.getByText('Lưu lại mã khôi phục').waitFor()
  await page.getByText('Đang bật từ').waitFor()
  expect(await page.locator('#security').getByLabel('Mã xác thực').count()).toBe(1)
  const [recoveryCode = ''] = await page.locator('ul.font-mono li').allTextContents()
  await page.getByRole('button', { name: 'Tôi đã lưu' }).click()
  await page.locator('h2:focus').filter({ hasText: 'Xác thực hai lớp' }).waitFor()

  const answer = await fetch(`${shop.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' },
    body: JSON.stringify({ username: 'sysad', password: builtPassword, otp: recoveryCode }),
  })
  expect(answer.status).toBe(200)

  await page.getByRole('button', { name: /^Hồ sơ/ }).click()
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).last().click()
  await page.waitForURL('**/auth/login')
  await typeSignIn(page, 'sysad')
  await page.getByLabel('Mã xác thực').fill(codeIn(secret, 30))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await page.goto('/admin/account')
  await page.getByRole('button', { name: /^Đăng xuất.*Safari · iPhone/ }).click()
  await page.getByText('Đã đăng xuất thiết bị').waitFor()
  await page.getByText('Safari · iPhone', { exact: true }).waitFor({ state: 'detached' })
  expect(browserErrors.filter((browserError) => !expected.test(browserError))).toEqual([])
  await close()
})

test('signing out leaves the screen at once, also while the server does not answer', async () => {
  const { page, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await signIn(page, '', '/admin/orders')
  await page.route('**/api/v1/auth/logout', () => new Promise(() => undefined))
  await page.getByRole('button', { name: /^Hồ sơ/ }).click()
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).last().click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Mật khẩu', { exact: true }).waitFor()
  await close()
})

test('passwords are masked until shown, can be pasted, and are known to password managers', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await page.goto('/auth/login')
  await waitForHydration(page)
  const username = page.getByLabel('Tên đăng nhập')
  const password = page.getByLabel('Mật khẩu', { exact: true })
  const kindOf = async (field: typeof password) => [
    await field.evaluate((input: HTMLInputElement) => input.type),
    await field.getAttribute('autocomplete'),
  ]
  expect([await kindOf(username), await kindOf(password)]).toEqual([
    ['text', 'username'],
    ['password', 'current-password'],
  ])
  await username.fill('đèn thờ')
  await username.press('Control+a')
  await username.press('Control+c')
  await password.press('Control+v')
  // The browser pastes after the key press has been answered.
  await expect.poll(() => password.inputValue()).toBe('đèn thờ')
  await page.getByLabel('Hiện mật khẩu').check()
  expect(await kindOf(password)).toEqual(['text', 'current-password'])

  await signIn(page, '', '/admin/account')
  await page.locator('input[autocomplete=new-password]').waitFor()
  const fields = await page.locator('input[type=password]').all()
  expect(await Promise.all(fields.map((field) => field.getAttribute('autocomplete')))).toEqual([
    'current-password',
    'new-password',
  ])
  expect(browserErrors).toEqual([])
  await close()
})

test('theme and menu settings persist, and the palette reaches everything by keyboard', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await signIn(page, '', '/user')
  const html = page.locator('html')
  await page.getByRole('button', { name: 'Tùy chỉnh giao diện' }).click()
  // Wait for the slide-in animation.
  await page
    .locator('dialog[open]')
    .evaluate((dialog) => Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  await page.locator('dialog[open] input[value=emerald]').check({ force: true })
  await page.locator('dialog[open] input[value=ocean]').check({ force: true })
  await page.locator('dialog[open] input[value=lara]').check({ force: true })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Giao diện tối' }).click()
  await page.getByRole('button', { name: 'Ẩn/hiện menu' }).click()
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(await html.getAttribute('data-primary')).toBe('emerald')
  expect(await html.getAttribute('data-surface')).toBe('ocean')
  expect(await html.getAttribute('data-preset')).toBe('lara')
  expect(await html.getAttribute('class')).toContain('app-dark')
  expect(await page.locator('nav[aria-label=Menu], nav[aria-label="Danh mục"]').count()).toBe(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('tham so')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/system-params')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bo tam su')
  await page
    .getByRole('option', { name: /Bộ tam sự/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/products/*')
  expect(browserErrors).toEqual([])
  await close()
})

test('a bar shows while a request runs or a screen loads slowly, and moves nothing', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await signIn(page, '', '/user')
  const bar = page.locator('[data-loading-bar]')
  await bar.waitFor({ state: 'hidden' })
  const headingTop = async () => (await page.locator('main h1').boundingBox())?.y
  const top = await headingTop()
  for (const [url, screen] of [
    ['**/api/v1/**', 'Tham số hệ thống'],
    ['**/assets/**', 'Phân quyền'],
  ] as const) {
    const release = await holdRequests(page, url)
    await page.getByRole('link', { name: screen, exact: true }).click()
    await bar.waitFor()
    expect(await headingTop()).toBe(top)
    release()
    await bar.waitFor({ state: 'hidden' })
  }
  expect(browserErrors).toEqual([])
  await close()
})

test('the profile names the roles, and each click on a link to a section of the account scrolls to it', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await signIn(page, '', '/admin/account')
  await page.locator('main').getByText('admin · Quản trị toàn quyền', { exact: true }).waitFor()
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: /^Hồ sơ: / }).click()
    const profile = page.locator('dialog[open]')
    await profile.getByText('Quản trị toàn quyền', { exact: true }).waitFor()
    await profile.getByRole('link', { name: 'Thiết bị đang đăng nhập' }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  }
  expect(browserErrors).toEqual([])
  await close()
})

test('typed input is never lost: not by leaving, a reload, a colleague who saved first, or the end of a session', async () => {
  const { page, newPage, browserErrors, close } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await signIn(page, '', '/user')
  await page.getByRole('link', { name: 'Phạm Quốc Bảo' }).click()
  const name = page.getByLabel('Họ và tên')
  await name.fill('Phạm Quốc Bảo Nguyên')
  await page.getByRole('link', { name: 'Tham số hệ thống' }).click()
  await page.getByRole('button', { name: 'Ở lại trang này' }).click()
  expect(await name.inputValue()).toBe('Phạm Quốc Bảo Nguyên')

  const other = await newPage()
  await other.goto(page.url())
  await other.getByText('Đã khôi phục nội dung').waitFor()
  await other.getByRole('button', { name: 'Bỏ bản nhập dở' }).click()
  await other.getByLabel('Họ và tên').fill('Phạm Bảo')
  await other.getByLabel(/^Email/).fill('bao@tamhuong.example')
  await other.keyboard.press('Control+s')
  await other.getByText('đã lưu Họ và tên').waitFor()

  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('Người khác vừa lưu trước bạn').waitFor()
  await page.getByRole('radio', { name: 'Email: Bản đang lưu trên hệ thống' }).check()
  await page.getByRole('button', { name: 'Lưu theo lựa chọn' }).click()
  await page.getByText('đã lưu Họ và tên').waitFor()
  await page.reload()
  expect(await name.inputValue()).toBe('Phạm Quốc Bảo Nguyên')
  expect(await page.getByLabel(/^Email/).inputValue()).toBe('bao@tamhuong.example')

  await page.getByLabel('Tên đăng nhập').fill('x')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.locator('input[name=username][aria-invalid=true]:focus').waitFor()

  await page.getByLabel('Tên đăng nhập').fill('quocbao')
  const screen = new URL(page.url()).pathname
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tamhuong.session') ?? '{}').state.token)
  await fetch(`${shop.url}/api/v1/auth/logout`, { method: 'DELETE', headers: { authorization: token } })
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.waitForURL(`**/auth/login?redirect=${encodeURIComponent(screen)}`)
  await waitForHydration(page)
  await typeSignIn(page)
  await page.waitForURL(`**${screen}`)
  await page.getByText('Đã khôi phục nội dung').waitFor()
  expect(await page.getByLabel('Tên đăng nhập').inputValue()).toBe('quocbao')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByText('đã lưu Tên đăng nhập').waitFor()
  expect(browserErrors.filter((browserError) => !/status of (401|409|422)/.test(browserError))).toEqual([])
  await close()
})

test('the shop links staff to their screens, although its pages contain none of them', async () => {
  const { page, browserErrors, close } = await openBrowser(shop.url)
  await page.goto('/en/401')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Log in' }).last().click()
  await page.waitForURL('**/en/auth/login')
  await waitForHydration(page)
  await typeSignIn(page)
  await page.locator('main h1').waitFor()
  expect(browserErrors.filter((browserError) => !expected.test(browserError))).toEqual([])
  await close()
})
