import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '#foundation/config.ts'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { connectDatabase } from '#foundation/database/database.ts'
import { folderStore } from '#foundation/files/file-store.ts'
import type { StaffUser } from '#identity/contract.ts'
import { isRightPassword } from '#identity/server/passwords/passwords.ts'
import { staff } from '#identity/server/tables.ts'
import type { MenuEntry } from '#navigation/contract.ts'
import { params } from '../../../database/seed/params.ts'
import { seedRituals } from '../../../database/seed/rituals/seed-rituals.ts'
import { seedShop } from '../../../database/seed/seed.ts'
import { openDemoShop, publishedPages, publishedProducts, rowsOf, syllables } from '../../support/demo-shop.ts'
import { adminPassword, emptyTemplate } from '../../support/global-setup.ts'
import { openTestShop } from '../../support/open-test-shop.ts'

/**
 * Pages required by Decree 248/2026, articles 5 to 14: privacy, terms, complaints, prices, payment, ranking, delivery,
 * returns.
 */
const lawfulPages = [
  'bao-ve-du-lieu-ca-nhan',
  'dieu-khoan-mua-hang',
  'khieu-nai',
  'chinh-sach-gia',
  'thanh-toan',
  'uu-tien-hien-thi',
  'chinh-sach-giao-hang',
  'doi-tra-hoan-tien',
]

describe('the demo shop', () => {
  test('has twelve pages, including all legally required ones, and six posts of at least 600 words', async () => {
    const shop = await openDemoShop()
    const pages = await publishedPages(shop)
    const posts = pages.filter(({ kind }) => kind === 'post')
    expect([pages.length - posts.length, posts.length]).toEqual([12, 6])
    expect(posts.filter(({ content }) => syllables(content) < 600).map(({ slug }) => slug)).toEqual([])
    const policies = pages.filter(({ kind }) => kind === 'page')
    expect(policies.map(({ slug }) => slug)).toEqual(expect.arrayContaining(lawfulPages))
    expect(policies.filter(({ content }) => syllables(content) < 200).map(({ slug }) => slug)).toEqual([])
    expect(pages.filter(({ contentEn }) => !contentEn)).toEqual([])
    expect(pages.filter(({ content, summary, title }) => !content || !summary || !title)).toEqual([])
  })

  test('has a photo for each ritual', async () => {
    const shop = await openDemoShop()
    expect(await rowsOf(shop, 'select key from ritual where avatar is null')).toEqual([])
  })

  test('has trays that count in English plurals', () => {
    const units = new Set(seedRituals.flatMap(({ tray }) => tray.map(({ unitEn }) => unitEn)))
    expect([...units].filter((unit) => !unit.includes('/')).sort()).toEqual(['fish', 'whole'])
  })

  test('has no broken links, in its texts and in its menus', async () => {
    const shop = await openDemoShop()
    const products = await publishedProducts(shop)
    const pages = await publishedPages(shop)
    const texts = [
      ...products.flatMap(({ description, descriptionEn }) => [description, descriptionEn]),
      ...pages.flatMap(({ content, contentEn }) => [content, contentEn]),
    ]
    const inTexts = texts.flatMap((html) => [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to))
    const inMenus = (await shop.call<MenuEntry[]>('/menu/')).res_data.flatMap(({ to }) => to ?? [])
    const links = [...new Set([...inTexts, ...inMenus])]
    expect(inTexts.length).toBeGreaterThan(30)
    const slugsOf = async (table: string) => (await rowsOf<{ slug: string }>(shop, table)).map(({ slug }) => slug)
    const screens = ['/home', '/shop', '/blogs', '/calendar', '/track-order', '/shopping-cart']
    const known = new Set([
      ...screens,
      ...products.map(({ slug }) => `/product/${slug}`),
      ...(await slugsOf('select slug from collection where is_visiable')).map((slug) => `/collections/${slug}`),
      ...pages.map(({ kind, slug }) => (kind === 'post' ? `/blog-view/${slug}` : `/page/${slug}`)),
    ])
    expect(links.filter((to) => !known.has(to) && !/^(https:|mailto:|tel:)/.test(to))).toEqual([])
  })

  test('has 80 reviews, some of them pending, and ratings that equal a recount', async () => {
    const shop = await openDemoShop()
    const reviews = await rowsOf<{ product_id: string; rating: number; is_approved: string }>(
      shop,
      'select product_id, rating, is_approved from review_feedback',
    )
    expect(reviews).toHaveLength(80)
    const approved = reviews.filter(({ is_approved }) => is_approved === 'Y')
    expect(approved.length).toBeLessThan(80)
    expect(approved.length).toBeGreaterThan(40)
    for (const { id, slug, rating, reviewCount } of await publishedProducts(shop)) {
      const stars = approved.filter((review) => review.product_id === id).map((review) => review.rating)
      const average = stars.reduce((sum, star) => sum + star, 0) / (stars.length || 1)
      expect({ rating, reviewCount }, slug).toEqual({
        rating: Math.round(average * 100) / 100,
        reviewCount: stars.length,
      })
    }
  })

  test('has staff with SADMIN, SYSAD and two editable roles', async () => {
    const shop = await openDemoShop()
    const fixed = await rowsOf(shop, 'select code, is_fixed as "isFixed" from role order by is_fixed desc, code')
    expect(fixed).toEqual([
      { code: 'SADMIN', isFixed: true },
      { code: 'SYSAD', isFixed: true },
      { code: 'EDITOR', isFixed: false },
      { code: 'SALES', isFixed: false },
    ])
    const roles = { admin: 'SADMIN', sysad: 'SYSAD', banhang: 'SALES', noidung: 'EDITOR' }
    for (const [username, role_id] of Object.entries(roles)) {
      const token = await shop.signIn(username, adminPassword)
      expect((await shop.call<StaffUser>('/auth/info', { token })).res_data).toMatchObject({ username, role_id })
    }
  })
})

test.each(['demo', 'none'] as const)('filling the shop (%s) a second time changes nothing', async (seed) => {
  const shop = await openTestShop({ seed })
  const tables = await rowsOf<{ name: string }>(
    shop,
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  )
  const contents = async () => {
    const sums: Record<string, unknown> = {}
    for (const { name } of tables) {
      const sql = `select count(*) as rows, md5(string_agg(t::text, ';' order by t::text)) as sum from ${name} t`
      sums[name] = (await rowsOf(shop, sql))[0]
    }
    return sums
  }
  const before = await contents()
  expect(before).toMatchObject({ staff: { rows: seed === 'demo' ? 4 : 1 }, role: { rows: 4 } })
  shop.clock.now = new Date('2027-01-01T00:00:00Z')
  expect(await Promise.all([seedShop(shop), seedShop(shop)])).toEqual([undefined, undefined])
  expect(await contents()).toEqual(before)
})

test('a shop filled by an earlier version gets new parameters, and keeps its values', async () => {
  const shop = await openTestShop()
  await rowsOf(shop, `delete from system_param where key in ('shipping.rates', 'tax.mode') returning key`)
  await rowsOf(shop, `update system_param set value = '45000' where key = 'shipping.standard_fee' returning key`)
  await seedShop(shop)
  const values = await rowsOf(
    shop,
    `select key, value from system_param where key in ('shipping.rates', 'shipping.standard_fee', 'tax.mode') order by key`,
  )
  expect(values).toEqual([
    { key: 'shipping.rates', value: '{"zones":[]}' },
    { key: 'shipping.standard_fee', value: '45000' },
    { key: 'tax.mode', value: 'none' },
  ])
})

test('the title and description of a parameter exist in both languages', () => {
  const half = params.filter(({ titleEn, description, descriptionEn }) => !titleEn || (description && !descriptionEn))
  expect(half.map(({ key }) => key)).toEqual([])
})

test('the first start generates a password for each member of staff, and prints them once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-first-'))
  const database = `first_${process.pid}_${Date.now()}`
  await createDatabase(inject('postgres'), database, emptyTemplate)
  const { db, close } = connectDatabase({ ...inject('postgres'), database }, () => undefined)
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true, force: true })
  })
  const services = {
    db,
    files: folderStore(join(folder, 'files')),
    now: () => new Date(),
    config: readConfig({ DATA_DIR: folder }),
  }
  const signIns = (await seedShop(services)) ?? []
  expect(signIns.map(({ username }) => username)).toEqual(['admin', 'sysad', 'banhang', 'noidung'])
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(4)
  for (const { username, password = '' } of signIns) {
    const [row] = await db.select().from(staff).where(eq(staff.username, username))
    expect(await isRightPassword(row?.passwordHash, password), username).toBe(true)
  }
  expect(await seedShop(services)).toBeUndefined()
})

test.each(['matkhau12', 'password123', 'tamhuong2026'])('no shop starts with the password %s', async (password) => {
  const { db, files, now } = await openTestShop()
  await db.execute('delete from staff')
  const config = readConfig({ SEED: 'none', ADMIN_PASSWORD: password })
  await expect(seedShop({ db, files, now, config })).rejects.toThrow('ADMIN_PASSWORD: must have at least 10 characters')
})
