import { listCollections } from '#catalog/collection-contract.ts'
import { postCardView } from '#content/card-view.ts'
import { listPagesByPage, listPostCollections } from '#content/contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { loadValidPage } from '../listing/load-valid-page.ts'
import { readPage } from '../listing/page-number.ts'
import { BlogsScreen } from './blogs-screen.tsx'

const postsPerPage = 12
/** Categories are the collections that contain posts; an unknown one is ignored. */
export const postsPage = page('posts', {
  layout: shopLayout,
  async load({ api, search }) {
    const isPost = { kind: 'post', status: 'published' }
    const [collections, used] = await Promise.all([api(listCollections, {}), api(listPostCollections, {})])
    const categories = collections
      .filter(({ id }) => used.includes(id))
      .map(({ id, slug, name, nameEn }) => ({ id, slug, name, nameEn }))
    const category = categories.find(({ slug }) => slug === search.get('category'))
    const query = JSON.stringify({ ...isPost, ...(category && { collectionIds: category.id }) })
    const posts = await loadValidPage(readPage(search, 'page'), (page) =>
      api(listPagesByPage, { query: { page, limit: postsPerPage, query } }),
    )
    return { categories, category, posts: { ...posts, items: posts.items.map(postCardView) } }
  },
  head({ category, posts }) {
    const title = category ? `${m.blog_title()}: ${pick(category.name, category.nameEn)}` : m.blog_title()
    return { title, description: m.blog_text(), page: posts.page }
  },
  Page: ({ data }) => <BlogsScreen {...data} />,
})
