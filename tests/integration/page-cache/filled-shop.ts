import sharp from 'sharp'
import { expect } from 'vitest'
import { createBatch } from '../../support/factories/batch.ts'
import {
  createCollection,
  createMenuEntry,
  createPage,
  createProduct,
  createQuestion,
  createReview,
  uploadFile,
} from '../../support/factories/entities.ts'
import { openCachedShop } from '../../support/open-cached-shop.ts'

export const goods = ['/product/a', '/product/b', '/product/c', '/en/product/a']
export const markdownOfA = '/product/a.md'
export const lists = [
  '/home',
  '/shop',
  '/collections/x',
  '/collections/y',
  '/search?q=dong',
  '/sitemap.xml',
  '/llms.txt',
]
const texts = ['/blogs', '/blog-view/post', '/page/page']
export const all = [...goods, markdownOfA, ...lists, ...texts, '/batch/lo-1', '/calendar', '/page/le-dong-chi']
/** What a change of a menu drops: pages with the header and footer, and `/llms.txt`. */
export const pathsWithMenus = all.filter((path) => !['/sitemap.xml', markdownOfA].includes(path))

export const stockOfB = 2

/** A write of staff: its endpoint as in the contract, and the call. */
export type StaffWrite = { endpoint: string; run: () => Promise<void> }
export type Change = { what: string; change: StaffWrite | (() => Promise<void>); dropped: readonly string[] }
type Id = string | (() => string)

export async function fillCachedShop() {
  const opened = await openCachedShop()
  const { shop } = opened
  const token = await shop.signIn()
  /** The `id` replaces `:id` in the endpoint; as a function it is read when the call is made. */
  const send = (endpoint: string, id: Id = '', body?: object): StaffWrite => {
    const [method = '', path = ''] = endpoint.split(' ')
    const run = async () => {
      const filled = path.replace(':id', typeof id === 'string' ? id : id())
      const answer = await shop.call<{ id?: string }>(filled, { method, token, ...(body && { body }) })
      expect([filled, answer.message, answer.errors]).toEqual([filled, 'OK', undefined])
      added.id = answer.res_data?.id ?? added.id
    }
    return { endpoint, run }
  }
  /** The entity that was added or changed last. */
  const added = { id: '' }
  return { ...opened, ...(await fill(opened, token)), token, send, lastId: () => added.id }
}

async function fill({ shop }: Awaited<ReturnType<typeof openCachedShop>>, token: string) {
  const x = await createCollection(shop, token, { slug: 'x' })
  const y = await createCollection(shop, token, { slug: 'y' })
  const inX = { collectionId: x.id }
  const { res_data: picture } = await uploadFile(shop, await jpeg('#a40'), { token, purpose: 'catalog' })
  const { res_data: replacement } = await uploadFile(shop, await jpeg('#04a'), { token, purpose: 'catalog' })
  const a = await createProduct(shop, token, { slug: 'a', name: 'Lư đồng', avatar: picture.id, ...inX })
  await createProduct(shop, token, { slug: 'c', name: 'Nến sen', ...inX })
  const inY = { collectionId: y.id }
  const b = await createProduct(shop, token, { slug: 'b', name: 'Trầm', price: 90_000, quantity: stockOfB, ...inY })
  const post = await createPage(shop, token, { kind: 'post', slug: 'post', status: 'published' })
  const page = await createPage(shop, token, { kind: 'page', slug: 'page', status: 'published' })
  const menu = await createMenuEntry(shop, token)
  const review = await createReview(shop, a.id)
  const question = await createQuestion(shop, a.id)
  const { res_data: batch } = await createBatch(shop, token, a.id, { code: 'lo-1' })
  const hidden = await createProduct(shop, token, { slug: 'd' })
  await createBatch(shop, token, hidden.id, { code: 'lo-2' })
  const asked = await createQuestion(shop, hidden.id, { question: 'Có sẵn hàng không?' })
  const answered = { state: 'approved', answer: 'Dạ có ạ.' }
  await shop.call(`/product-question/${asked.id}`, { method: 'PUT', token, body: answered })
  await shop.call(`/product/${hidden.id}`, { method: 'PUT', token, body: { status: 'draft' } })
  const ritual = (await shop.call<{ id: string }>('/ritual/dong-chi')).res_data
  return { x, y, a, b, post, page, menu, review, question, batch, hidden, ritual, picture, replacement }
}

const jpeg = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 3, background } })
    .jpeg()
    .toBuffer()

export type FilledShop = Awaited<ReturnType<typeof fillCachedShop>>
