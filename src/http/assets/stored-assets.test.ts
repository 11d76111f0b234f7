import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockWaits } from '../../../tests/support/lock-waits.ts'
import { openTestShop, type TestShop } from '../../../tests/support/open-test-shop.ts'
import { deleteOldAssets, markAssetsUsed, storeAssets } from './stored-assets.ts'

/** The folder of a version's built files. */
function built(files: Record<string, string | Buffer>): string {
  const parent = mkdtempSync(join(tmpdir(), 'tamhuong-assets-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const folder = join(parent, 'assets')
  mkdirSync(folder)
  writeFileSync(join(parent, 'settings.js'), 'of nobody')
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

async function ask(shop: TestShop, path: string) {
  const answer = await shop.fetch(new Request(`http://shop.test${path}`))
  const { status, headers } = answer
  return { status, type: headers.get('content-type'), cached: headers.get('cache-control'), text: await answer.text() }
}
const statusOf = async (shop: TestShop, name: string) => (await ask(shop, `/assets/${name}`)).status

test('a process answers with scripts, styles and fonts of another version, which never change', async () => {
  const shop = await openTestShop()
  const font = randomBytes(300)
  const folder = built({
    'cart-B1c2.js': 'export{}',
    'theme-x_9.css': 'body{}',
    'lora-a.woff2': font,
    'cart-B1c2.js.br': '',
  })
  await Promise.all([storeAssets(shop, folder), storeAssets(shop, folder)])
  const cached = 'public, max-age=31536000, immutable'
  expect(await ask(shop, '/assets/cart-B1c2.js')).toEqual({
    status: 200,
    type: expect.stringMatching(/^text\/javascript/),
    cached,
    text: 'export{}',
  })
  expect(await ask(shop, '/assets/theme-x_9.css')).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^text\/css/),
    cached,
  })
  const answer = await shop.fetch(new Request('http://shop.test/assets/lora-a.woff2'))
  expect([answer.headers.get('content-type'), Buffer.from(await answer.arrayBuffer())]).toEqual(['font/woff2', font])
})

test.each([
  'cart-B1c2.js.br',
  'cart-other.js',
  'settings.js',
  '../settings.js',
  '..%2fsettings.js',
  '%2e%2e%2fsettings.js',
  'cart-B1c2.js%00',
  `${'a'.repeat(3000)}.js`,
  '%ff.js',
  '',
])('%j is no stored file', async (name) => {
  const shop = await openTestShop()
  await storeAssets(shop, built({ 'cart-B1c2.js': 'export{}', 'cart-B1c2.js.br': 'x' }))
  const { status, text } = await ask(shop, `/assets/${name}`)
  expect([status, text]).not.toContain('of nobody')
  expect(status).toBe(404)
})

test('files that no version has used for two weeks are deleted; a version that runs keeps its own', async () => {
  const shop = await openTestShop()
  const first = built({ 'old-1.js': '1', 'both-1.js': '1' })
  const second = built({ 'new-2.js': '2', 'both-1.js': '1' })
  await storeAssets(shop, first)
  shop.advanceClock({ days: 10 })
  await markAssetsUsed(shop, first)
  shop.advanceClock({ days: 10 })
  await storeAssets(shop, second)
  await deleteOldAssets(shop.db, shop.now())
  expect(await Promise.all(['old-1.js', 'both-1.js', 'new-2.js'].map((name) => statusOf(shop, name)))).toEqual([
    200, 200, 200,
  ])
  shop.advanceClock({ days: 5 })
  await deleteOldAssets(shop.db, shop.now())
  expect(await Promise.all(['old-1.js', 'both-1.js', 'new-2.js'].map((name) => statusOf(shop, name)))).toEqual([
    404, 200, 200,
  ])
})

test('of many versions in a short time, those used longest ago are deleted', async () => {
  const shop = await openTestShop()
  for (const n of [1, 2, 3]) {
    await storeAssets(shop, built({ [`large-${n}.js`]: Buffer.alloc(30 * 1024 * 1024, n), [`small-${n}.js`]: 'x' }))
    shop.advanceClock({ days: 1 })
  }
  await deleteOldAssets(shop.db, shop.now())
  expect(await Promise.all([1, 2, 3].map((n) => statusOf(shop, `large-${n}.js`)))).toEqual([404, 200, 200])
})

test('deleting waits for a process that renews its files, in the same order of names, and leaves what it renewed', async () => {
  const shop = await openTestShop()
  for (const name of ['first-1.js', 'last-1.js']) {
    await storeAssets(shop, built({ [name]: '1' }))
    shop.advanceClock({ days: 20 })
  }
  const renewing = await shop.pool.connect()
  const renew = (name: string) =>
    renewing.query('update built_asset set used_date = $1 where name = $2', [shop.now(), name])
  await renewing.query('begin')
  await renew('first-1.js')
  const deleting = deleteOldAssets(shop.db, shop.now())
  await expect.poll(() => lockWaits(shop)).toHaveLength(1)
  await renew('last-1.js')
  await renewing.query('commit')
  renewing.release()
  await deleting
  expect(await Promise.all(['first-1.js', 'last-1.js'].map((name) => statusOf(shop, name)))).toEqual([200, 200])
})
