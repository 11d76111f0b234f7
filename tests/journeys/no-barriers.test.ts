import { AxeBuilder } from '@axe-core/playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltShop, freshDataDir, openBuiltShop } from '../open-built-shop.ts'
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

const paths = [
  '/home',
  '/shop',
  '/collections/tram-huong',
  '/product/bo-tam-su-dong',
  '/product/nhang-cay-tram-huong?tab=reviews&stars=5',
  '/shopping-cart',
  '/checkout/shipping-information',
  '/checkout/payment',
  '/page/chinh-sach-giao-hang',
  '/blogs',
  '/blog-view/cach-boc-bat-huong',
  '/search?q=tram',
  '/search?q=zzzz',
  '/landing',
  '/calendar',
  '/track-order',
  '/auth/login',
  '/401',
  '/404',
]

test.each([
  ['on a phone', '', 360, false],
  ['on a computer', '', 1280, false],
  ['in English', '/en', 1280, false],
  ['in the dark', '', 360, true],
])(
  '%s no screen has a barrier, nothing runs off the side and nothing complains',
  async (_where, prefix, width, dark) => {
    const { page, context, complaints, leave } = await openBrowser(shop.url, {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    const stored = JSON.stringify({ state: { preset: 'aura', primary: 'noir', surface: 'stone', dark }, version: 0 })
    await context.addInitScript((theme) => localStorage.setItem('tamhuong.theme', theme), stored)
    const faults: string[] = []
    for (const path of paths) {
      await page.goto(prefix + path, { waitUntil: 'networkidle' })
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      for (const { id, nodes } of violations)
        faults.push(`${prefix}${path}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      if (overflow > 0) faults.push(`${prefix}${path}: ${overflow} px too wide at ${width}`)
    }
    expect(faults).toEqual([])
    expect(complaints.filter((complaint) => !/status of (401|404)/.test(complaint))).toEqual([])
    await leave()
  },
  180_000,
)
