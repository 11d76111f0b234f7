import { expect, test } from 'vitest'
import type { Collection } from '#catalog/collection-contract.ts'
import type { Envelope } from '#foundation/api/envelope.ts'
import { builtPassword } from '../../support/open-built-shop.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

async function call<Data>(path: string, method: string, body?: object, token?: string): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(`${shop.url}/api/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null })
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return ((await answer.json()) as Envelope<Data>).res_data
}

test('collections with names of 90 letters without a space fit a small phone wherever they are offered', async () => {
  const { access_token } = await call<{ access_token: string }>('/auth/login', 'POST', {
    username: 'admin',
    password: builtPassword,
  })
  const collections = await call<Collection[]>('/collection/', 'GET')
  for (const { id, name } of collections) {
    const long = `${name.replaceAll(/[^\p{L}]/gu, '')}${'Ư'.repeat(90)}`.slice(0, 90)
    await call(`/collection/${id}`, 'PUT', { name: long, nameEn: long }, access_token)
  }
  const { page, browserErrors, close } = await openBrowser(shop.url, { viewport: { width: 360, height: 740 } })
  const problems: string[] = []
  let shownNames = 0
  const [first] = collections
  const screens = ['/home', '/search?q=nhang', '/search?q=r%E1%BA%B1m', `/shop?collection=${first?.slug}`]
  for (const path of screens.flatMap((screen) => [screen, `/en${screen}`]))
    for (const size of ['100%', '200%']) {
      await page.goto(path)
      await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
      shownNames += await page.getByText('Ư'.repeat(40)).count()
      problems.push(...(await offScreen(page)).map((problem) => `${path} at ${size}: ${problem}`))
    }
  expect(problems).toEqual([])
  expect(shownNames).toBeGreaterThan(0)
  expect(browserErrors).toEqual([])
  await close()
})
