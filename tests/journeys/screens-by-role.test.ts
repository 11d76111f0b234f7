import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Envelope } from '#foundation/envelope.ts'
import type { SignedInUser } from '#identity/contract.ts'
import { rightsOf } from '#identity/web/session.ts'
import { permittedRoutes, staffRoutes } from '#navigation/rules.ts'
import routes from '#routes.ts'
import { type BuiltShop, builtPassword, freshDataDir, openBuiltShop } from '../open-built-shop.ts'
import { openBrowser } from './open-browser.ts'

const { dataDir, remove } = freshDataDir()
let shop: BuiltShop
beforeAll(async () => {
  shop = await openBuiltShop(dataDir)
})
afterAll(async () => {
  await shop.stop()
  remove()
})

type Entry = { path?: string; file: string; children?: Entry[] }

const listed = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...listed(entry.children ?? [])])

/** Every screen of the staff on the sheet of URLs; for one of a kind, the empty form that adds another, where there is one. */
const screens = listed(routes as Entry[])
  .filter(({ file, path }) => path && file.startsWith('admin/') && !path.startsWith('auth/'))
  .map(({ path = '' }) => `/${path.replace('/:entity?', '').replace(':id', 'new')}`)

async function ask<Data>(path: string, init: RequestInit): Promise<Data> {
  const answer = await fetch(`${shop.url}/api/v1${path}`, init)
  return ((await answer.json()) as Envelope<Data>).res_data
}

async function signedIn(username: string) {
  const { access_token: token } = await ask<{ access_token: string }>('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: builtPassword }),
  })
  return { token, user: await ask<SignedInUser>('/auth/info', { headers: { authorization: token } }) }
}

/** What the screen is when it has come to rest: its title, or the refusal. */
async function titleOf(page: Page): Promise<string> {
  await page.locator('main h1').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  return (await page.locator('main h1').first().textContent()) ?? ''
}

const refused = 'Bạn không có quyền truy cập'

test.each([
  ['a SADMIN', 'admin'],
  ['a SYSAD', 'sysad'],
  ['somebody who sells', 'banhang'],
  ['somebody who writes', 'noidung'],
])(
  '%s finds every screen that is theirs in the menu, and no other opens',
  async (_who, username) => {
    const { token, user } = await signedIn(username)
    const { page, context, complaints, leave } = await openBrowser(shop.url, { reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'Admin-Token', value: token, url: shop.url }])
    await context.addInitScript(
      (state) => localStorage.setItem('tamhuong.session', JSON.stringify({ state, version: 0 })),
      { token, user, isRemembered: true },
    )
    const own = permittedRoutes(rightsOf(user)).map(({ path }) => path)
    const others = staffRoutes.map(({ path }) => path).filter((path) => !own.includes(path))
    const isOwn = (path: string) => !others.some((other) => path === other || path.startsWith(`${other}/`))
    const faults: string[] = []

    await page.goto('/admin')
    await titleOf(page)
    const inMenu = await page.locator('nav li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(inMenu.filter((path) => path !== '/home').sort()).toEqual([...own].sort())

    for (const path of screens) {
      const asked: string[] = []
      page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(request.url()))
      await page.goto(path)
      const title = await titleOf(page)
      const arrived = new URL(page.url()).pathname
      if (isOwn(path) && (title === refused || arrived === '/401')) faults.push(`${path} is theirs and was refused`)
      if (!isOwn(path) && (title !== refused || arrived !== '/401')) faults.push(`${path} is not theirs and opened`)
      if (!isOwn(path) && asked.length > 0) faults.push(`${path} asked for data: ${asked}`)
      page.removeAllListeners('request')
    }
    expect(faults).toEqual([])
    expect(complaints.filter((complaint) => !/\/(401|admin|user).*status of 401/.test(complaint))).toEqual([])
    await leave()
  },
  60_000,
)
