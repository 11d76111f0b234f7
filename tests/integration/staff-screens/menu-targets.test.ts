import { afterEach, expect, test, vi } from 'vitest'
import { linkState, readTargets, withCurrentPath } from '#admin/content/menu-targets.ts'
import { setTokenSource } from '#foundation/api-client/session-token.ts'
import { createPage, createProduct, createStaff } from '../../support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../support/open-test-shop.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setTokenSource(() => null)
})

/** What the screen of the menus learns about these links, for somebody with this token and these rights. */
function readAs(shop: TestShop, token: string, rights: readonly string[], links: readonly string[]) {
  setTokenSource(() => token)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    shop.fetch(new Request(`http://shop.test${path}`, init), { ipAddress: '203.0.113.7' }),
  )
  return readTargets(
    links.map((to) => ({ to })),
    rights,
  )
}

test('an entry to a product whose slug changed is known by its current path', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { id, slug, name } = await createProduct(shop, token)
  await shop.call(`/product/${id}`, { method: 'PUT', body: { slug: 'lu-dong-moi' }, token })
  const old = `/product/${slug}?from=menu`
  const targets = await readAs(shop, token, ['SADMIN'], [old])
  expect([linkState(old, targets), withCurrentPath(old, targets)]).toEqual(['moved', '/product/lu-dong-moi?from=menu'])
  expect(targets.known.get('/product/lu-dong-moi')).toMatchObject({ kind: 'product', label: name })
})

test('an entry to a product is known with a slash at its end, and in English', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { slug } = await createProduct(shop, token)
  for (const to of [`/product/${slug}/`, `/product/${slug}/?from=menu`, `/en/product/${slug}#top`])
    expect(linkState(to, await readAs(shop, token, ['SADMIN'], [to])), to).toBe('fine')
})

test('of more than a hundred linked products the last one is known, too, however long their slugs are', async () => {
  const shop = await openTestShop()
  const token = await shop.signIn()
  const { slug } = await createProduct(shop, token)
  const missing = Array.from({ length: 100 }, (_, n) => `/product/${'x'.repeat(155)}-${n}`)
  const targets = await readAs(shop, token, ['SADMIN'], [...missing, `/product/${slug}`])
  expect([linkState(`/product/${slug}`, targets), linkState(missing[0] ?? '', targets)]).toEqual(['fine', 'gone'])
})

test('whoever may not see drafts is not told that they are gone', async () => {
  const shop = await openTestShop()
  const admin = await shop.signIn()
  const { slug } = await createPage(shop, admin, { status: 'draft' })
  const links = [`/page/${slug}`, '/page/khong-con']
  const role = { code: 'MENUS', name: 'Thực đơn', capabilities: ['menu.write'] }
  await shop.call('/auth/roles', { method: 'POST', body: role, token: admin })
  const token = await createStaff(shop, admin, 'MENUS')
  const states = async (who: string, rights: readonly string[]) => {
    const targets = await readAs(shop, who, rights, links)
    return links.map((to) => linkState(to, targets))
  }
  expect(await states(admin, ['SADMIN'])).toEqual(['hidden', 'gone'])
  expect(await states(token, ['MENUS', 'menu.write'])).toEqual(['fine', 'fine'])
})
