import { describe, expect, test } from 'vitest'
import { kindOf, linkState, movedPaths, type Target, type Targets, withCurrentPath } from './menu-targets.ts'

const target = (kind: Target['kind'], path: string, isShown = true): [string, Target] => [
  path,
  { kind, path, label: path, isShown },
]
const targets: Targets = {
  known: new Map([
    target('screen', '/shop'),
    target('collection', '/collections/bat-huong'),
    target('collection', '/collections/hang-tet', false),
    target('product', '/product/lu-dong'),
    target('page', '/page/gioi-thieu', false),
  ]),
  moved: new Map([['/collections/lu-huong', '/collections/bat-huong']]),
  unsure: new Set(),
}

describe('where a menu entry leads a visitor', () => {
  test.each([
    ['/shop', 'fine'],
    ['/shop?sort=new#top', 'fine'],
    ['/collections/bat-huong/', 'fine'],
    ['/en', 'fine'],
    ['/en/shop?sort=new', 'fine'],
    ['/en/collections/hang-tet/', 'hidden'],
    ['/en/collections/lu-huong', 'moved'],
    ['/en/product/khong-con', 'gone'],
    ['/en/khong-co-trang-nay', 'gone'],
    ['/checkout/payment', 'fine'],
    ['https://example.com/page/x', 'fine'],
    ['tel:0900000000', 'fine'],
    [null, 'fine'],
    ['/collections/hang-tet', 'hidden'],
    ['/page/gioi-thieu', 'hidden'],
    ['/collections/lu-huong', 'moved'],
    ['/collections/lu-huong?sort=new', 'moved'],
    ['/product/khong-con', 'gone'],
    ['/blog-view/khong-con', 'gone'],
    ['/khong-co-trang-nay', 'gone'],
  ] as const)('%s is %s', (to, state) => {
    expect(linkState(to, targets)).toBe(state)
  })

  test('is not said to be gone where not everything is known', () => {
    const unsure = new Set(['blog-view'])
    const links = ['/blog-view/khong-thay', '/product/khong-con', '/page/gioi-thieu', '/khong-co-trang-nay']
    expect(links.map((to) => linkState(to, { ...targets, unsure }))).toEqual(['fine', 'gone', 'hidden', 'gone'])
  })
})

test.each([
  ['/collections/lu-huong', '/collections/bat-huong'],
  ['/collections/lu-huong/', '/collections/bat-huong'],
  ['/collections/lu-huong?sort=new#top', '/collections/bat-huong?sort=new#top'],
  ['/en/collections/lu-huong?sort=new', '/en/collections/bat-huong?sort=new'],
  ['/shop?sort=new', '/shop?sort=new'],
  ['https://example.com/collections/lu-huong', 'https://example.com/collections/lu-huong'],
  ['', ''],
])('the edit form replaces the moved path of “%s” by the current one: “%s”', (to, current) => {
  expect(withCurrentPath(to, targets)).toBe(current)
})

test('the edit form selects the kind of target that the entry has', () => {
  const kinds = ['', '/shop', '/collections/bat-huong', '/product/lu-dong', '/product/khong-con', 'mailto:a@b.vn']
  expect(kinds.map((to) => kindOf(to, targets))).toEqual([
    'none',
    'screen',
    'collection',
    'product',
    'address',
    'address',
  ])
})

test('a page whose kind changed has moved to the path of its kind, from former slugs, too', () => {
  const pages = [
    { kind: 'post', slug: 'cach-thap-huong' },
    { kind: 'page', slug: 'doi-tra' },
  ] as const
  const moves = [
    { kind: 'page', oldSlug: 'thap-huong', slug: 'cach-thap-huong' },
    { kind: 'product', oldSlug: 'lu-cu', slug: 'lu-dong' },
    { kind: 'collection', oldSlug: 'khong-con', slug: null },
  ] as const
  expect([...movedPaths(pages, moves)]).toEqual([
    ['/page/cach-thap-huong', '/blog-view/cach-thap-huong'],
    ['/blog-view/doi-tra', '/page/doi-tra'],
    ['/page/thap-huong', '/blog-view/cach-thap-huong'],
    ['/blog-view/thap-huong', '/blog-view/cach-thap-huong'],
    ['/product/lu-cu', '/product/lu-dong'],
  ])
})
