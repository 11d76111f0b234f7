import { expect, test } from 'vitest'
import type { Collection } from '#catalog/collection-contract.ts'
import { apiOf, signIn } from '../../support/api-of.ts'
import { openBuiltDemoShop } from '../../support/shared-built-shop.ts'
import { offScreen } from '../support/off-screen.ts'
import { openBrowser } from '../support/open-browser.ts'

const shop = await openBuiltDemoShop()

test('collections with names of 90 letters without a space fit a small phone wherever they are offered', async () => {
  const collections = await apiOf(shop.url)<Collection[]>('/collection/')
  const ask = apiOf(shop.url, await signIn(shop.url))
  for (const { id, name } of collections) {
    const long = `${name.replaceAll(/[^\p{L}]/gu, '')}${'Ư'.repeat(90)}`.slice(0, 90)
    await ask(`/collection/${id}`, { method: 'PUT', body: { name: long, nameEn: long } })
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
