import { listCollections } from '#catalog/collection-contract.ts'
import { postCardView } from '#content/card-view.ts'
import { listPagesByPage, type PageSummary } from '#content/contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { readPage } from '../listing/page-number.ts'
import { BlogsScreen } from './blogs-screen.tsx'

const postsPerPage = 12
const isPost = { kind: 'post', status: 'published' }

/** All published posts, of 2,000 at most. */
async function loadPosts(api: Api): Promise<PageSummary[]> {
  const pageOf = (page: number) => api(listPagesByPage, { query: { page, limit: 100, query: JSON.stringify(isPost) } })
  const first = await pageOf(1)
  const pages = Math.min(Math.ceil(first.total / 100), 20)
  const others = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => pageOf(index + 2)))
  return [first, ...others].flatMap(({ items }) => items)
}

/** Categories are the collections that contain posts; an unknown one is ignored. */
export const postsPage = page('posts', {
  layout: shopLayout,
  async load({ api, search }) {
    const [collections, all] = await Promise.all([api(listCollections, {}), loadPosts(api)])
    const used = new Set(all.flatMap(({ collectionIds }) => collectionIds))
    const categories = collections
      .filter(({ id }) => used.has(id))
      .map(({ id, slug, name, nameEn }) => ({ id, slug, name, nameEn }))
    const category = categories.find(({ slug }) => slug === search.get('category'))
    const query = JSON.stringify({ ...isPost, ...(category && { collectionIds: category.id }) })
    const page = readPage(search, 'page')
    const posts = await api(listPagesByPage, { query: { page, limit: postsPerPage, query } })
    return { categories, category, posts: { ...posts, items: posts.items.map(postCardView) } }
  },
  head({ category }) {
    const title = category ? `${m.blog_title()}: ${pick(category.name, category.nameEn)}` : m.blog_title()
    return { title, description: m.blog_text() }
  },
  Page: ({ data }) => <BlogsScreen {...data} />,
})
