import { expect, test } from 'vitest'
import { createCollection, createMenuEntry } from '../../../../tests/support/factories/entities.ts'
import { openCachedShop } from '../../../../tests/support/open-cached-shop.ts'

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)

const drawerOf = (html: string) => /id="menu-drawer".*?<nav[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? ''

/** The links of the menu on wide screens and in the drawer of phones, in their order. */
async function menus() {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const bowls = await createCollection(shop, token, { name: 'Bát hương' })
  const lamps = await createCollection(shop, token, { name: 'Đèn thờ' })
  const guide = await createMenuEntry(shop, token, { title: 'Cẩm nang', to: '/blogs', order: 90 })
  await createMenuEntry(shop, token, { title: 'Hỏi đáp', to: '/page/hoi-dap', parentId: guide.id, order: 1 })
  await createMenuEntry(shop, token, { title: 'Chọn cỡ', to: '/page/chon-co', parentId: guide.id, order: 2 })
  const goods = await createMenuEntry(shop, token, { title: 'Đồ thờ', order: 91, alwaysShow: true })
  await createMenuEntry(shop, token, { title: 'Bát hương', to: `/collections/${bowls.slug}`, parentId: goods.id })
  const html = await fresh('/track-order')
  const drawer = drawerOf(html)
  const panels = html.split('<details name="header"').slice(1)
  const panelOf = (title: string) =>
    linksIn(panels.find((panel) => panel.includes(`>${title}<`))?.split('</details>')[0] ?? '')
  return { drawer, panelOf, bowls: `/collections/${bowls.slug}`, lamps: `/collections/${lamps.slug}` }
}

test('an entry with others below it has its own link and theirs, on wide screens and on phones', async () => {
  const { drawer, panelOf } = await menus()
  const links = ['/blogs', '/page/hoi-dap', '/page/chon-co']
  expect(panelOf('Cẩm nang').slice(0, 3)).toEqual(links)
  expect(linksIn(drawer.slice(drawer.indexOf('>Cẩm nang<'))).slice(0, 3)).toEqual(links)
})

test('a menu that links to a collection shows all, the chosen one first; on phones each is listed once', async () => {
  const { drawer, panelOf, bowls, lamps } = await menus()
  const links = panelOf('Đồ thờ')
  expect(links[0]).toBe(bowls)
  expect(links.indexOf(lamps)).toBeGreaterThan(0)
  expect(links.at(-1)).toBe('/shop')
  expect(drawer).not.toContain('>Đồ thờ<')
  expect(linksIn(drawer).filter((href) => href === bowls)).toHaveLength(1)
})

test('a collection that is a menu entry itself is listed once on phones, with what is below it', async () => {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const [bowls, lamps, vases] = await Promise.all(
    ['Bát hương', 'Đèn thờ', 'Lọ hoa'].map(
      async (name) => `/collections/${(await createCollection(shop, token, { name })).slug}`,
    ),
  )
  await createMenuEntry(shop, token, { title: 'Bát hương', to: bowls })
  const light = await createMenuEntry(shop, token, { title: 'Ánh sáng', alwaysShow: false })
  await createMenuEntry(shop, token, { title: 'Đèn thờ', to: lamps, parentId: light.id })
  const flowers = await createMenuEntry(shop, token, { title: 'Lọ hoa', to: vases })
  await createMenuEntry(shop, token, { title: 'Cắm hoa', to: '/page/cam-hoa', parentId: flowers.id })
  const links = linksIn(drawerOf(await fresh('/track-order')))
  for (const path of [bowls, lamps, vases, '/page/cam-hoa'])
    expect([path, links.filter((href) => href === path).length]).toEqual([path, 1])
})

test('on English pages menu titles without a translation are marked as Vietnamese, also those that are no links', async () => {
  const { shop, fresh } = await openCachedShop()
  const token = await shop.signIn()
  const family = await createMenuEntry(shop, token, { title: 'Việc nhà', alwaysShow: true })
  await createMenuEntry(shop, token, { title: 'Ngày giỗ', parentId: family.id, to: '/calendar/family' })
  await createMenuEntry(shop, token, { title: 'Mở cửa cả tuần' })
  const meta = { location: 'footer' }
  const contact = await createMenuEntry(shop, token, { title: 'Liên hệ', meta, alwaysShow: true })
  await createMenuEntry(shop, token, { title: 'Gọi cho tiệm', meta, parentId: contact.id, to: 'tel:0900000000' })
  const marked = async (path: string) =>
    [...(await fresh(path)).matchAll(/<(summary|span|h2)[^>]* lang="vi"[^>]*>([^<]+)/g)].map(
      ([, tag, text]) => `${tag}: ${text}`,
    )
  expect(await marked('/en/track-order')).toEqual(
    expect.arrayContaining(['summary: Việc nhà', 'span: Mở cửa cả tuần', 'h2: Liên hệ']),
  )
  expect(await marked('/track-order')).toEqual([])
})
