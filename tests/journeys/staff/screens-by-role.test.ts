import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#identity/contract.ts'
import { rightsOf } from '#identity/web/session.ts'
import { guard, permittedRoutes } from '#navigation/rules.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { openBrowser } from '../support/open-browser.ts'
import { staffPaths } from '../support/staff-paths.ts'

const shop = await openBuiltDemoShop()

/** Every staff screen; for detail screens, the empty form that adds an entry. */
const screens = new Set(
  staffPaths
    .filter((path) => !path.startsWith('/auth/'))
    .map((path) => path.replace('/:entity?', '').replace(':id', 'new')),
)

async function signedIn(username: string) {
  const token = await signIn(shop.url, { username })
  return { token, user: await apiOf(shop.url, token)<SignedInUser>('/auth/info') }
}

async function openAs({ token, user }: Awaited<ReturnType<typeof signedIn>>) {
  const opened = await openBrowser(shop.url, { reducedMotion: 'reduce' })
  await opened.context.addCookies([{ name: 'Admin-Token', value: token, url: shop.url }])
  await opened.context.addInitScript(
    (state) => localStorage.setItem('tamhuong.session', JSON.stringify({ state, version: 0 })),
    { token, user, isRemembered: true },
  )
  return opened
}

test('a tab whose cookie is valid but which has no sign-in, as one that is not remembered, leads to the sign-in and back', async () => {
  const { token } = await signedIn('banhang')
  const { page, context, browserErrors, close } = await openBrowser(shop.url)
  await context.addCookies([{ name: 'Admin-Token', value: token, url: shop.url }])
  for (const path of ['/en/admin/orders?status=shipping', '/en/admin/orders/print?ids=x']) {
    await page.goto(path)
    await page.waitForURL(`**/en/auth/login?redirect=${encodeURIComponent(path.replace('/en', ''))}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  expect(browserErrors).toEqual([])
  await close()
})

/** Title of the screen, once it is fully loaded. */
async function titleOf(page: Page): Promise<string> {
  await page.locator('main h1').first().waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  return (await page.locator('main h1').first().textContent()) ?? ''
}

/** Title of `/401`: most visitors who get there mistyped a URL. */
const refused = 'Không tìm thấy trang này'

test.each([
  ['a SADMIN', 'admin'],
  ['a SYSAD', 'sysad'],
  ['a salesperson', 'banhang'],
  ['an editor', 'noidung'],
])(
  '%s finds every permitted screen in the menu, and no other opens',
  async (_who, username) => {
    const { token, user } = await signedIn(username)
    const { page, browserErrors, close } = await openAs({ token, user })
    const rights = rightsOf(user)
    const opens = (path: string) => guard(path, rights) === undefined
    const others = [...screens].filter((path) => !opens(path))

    await page.goto('/admin')
    await titleOf(page)
    const menu = page.getByRole('navigation', { name: 'Danh mục' }).getByRole('listitem').getByRole('link')
    const inMenu = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const permitted = permittedRoutes(rights).filter(({ hidden }) => !hidden)
    expect(inMenu.sort()).toEqual(permitted.map(({ path }) => path).sort())

    const problems: string[] = []
    for (const path of [...screens].filter(opens)) {
      await page.goto(path)
      const title = await titleOf(page)
      if (title === '' || title === refused) problems.push(`${path} is theirs and shows “${title}”`)
    }
    expect(browserErrors).toEqual([])

    // Redirected by the server before any HTML of the screen is sent.
    for (const path of others) {
      const answer = await fetch(shop.url + path, { redirect: 'manual', headers: { cookie: `Admin-Token=${token}` } })
      if (answer.status !== 302 || answer.headers.get('location') !== '/401')
        problems.push(`${path} is not theirs and opened`)
    }
    if (others[0]) {
      await page.goto(others[0])
      expect([await titleOf(page), new URL(page.url()).pathname]).toEqual([refused, '/401'])
    }
    expect(problems).toEqual([])
    await close()
  },
  300_000,
)

test('who may only read vouchers sees their uses instead of a form', async () => {
  const ask = apiOf(shop.url, (await signedIn('admin')).token)
  await ask('/auth/roles', { body: { code: 'XEMMA', name: 'Xem mã', capabilities: ['voucher.read'] } })
  await ask('/auth/add', {
    body: { username: 'xemma', fullname: 'Người xem mã', password: builtPassword, role_id: 'XEMMA' },
  })
  const { page, close } = await openAs(await signedIn('xemma'))
  await page.goto('/admin/vouchers')
  await page.getByRole('group', { name: 'Mã giảm giá' }).getByRole('row').nth(1).click()
  await page.getByRole('dialog', { name: /^Lượt dùng: / }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/vouchers')
  await page.goto('/admin/vouchers/new')
  await page.waitForURL('**/401')
  await close()
})
