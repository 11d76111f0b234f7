import { productCardView } from '#catalog/card-view.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { postCardView } from '#content/card-view.ts'
import { getPage, getPageByOldSlug, listPagesByPage } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import { toReadablePage } from '#content/readable-page.ts'
import { pageState } from '#content/rules.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { page } from '#rendering/page.ts'
import { getOrRedirect } from '../errors/get-or-redirect.ts'
import { pageMetadata, previewIn } from '../layout/preview.tsx'
import { shopLayout } from '../layout/shop-layout.tsx'
import { loadPageProducts } from './load-page-products.ts'
import { PostScreen } from './post-screen.tsx'

export const postPage = page('post', {
  layout: shopLayout,
  async load({ api, params: { slug }, search, now }) {
    const query = previewIn(search)
    const page = await getOrRedirect(search, {
      page: 'post',
      find: () => api(getPage, { params: { id: slug }, query }),
      findMoved: () => api(getPageByOldSlug, { params: { slug }, query }),
    })
    const [posts, related, { inText, listed }] = await Promise.all([
      relatedPosts(api, page.id, page.collectionIds),
      page.productIds.length > 0 ? [] : relatedGoods(api, page.collectionIds),
      loadPageProducts(api, page),
    ])
    const isPreview = pageState(page, now) !== 'public'
    return { page: toReadablePage(page), posts, inText, listed: [...listed, ...related], isPreview }
  },
  head: ({ page, isPreview }) => ({
    ...pageMetadata(page),
    type: 'article' as const,
    path: pagePath(page),
    picture: page.avatar,
    isUnlisted: isPreview,
  }),
  Page: ({ data }) => <PostScreen {...data} />,
})

/** Three other posts: from the same collections first, then the newest. */
async function relatedPosts(api: Api, id: string, collectionIds: readonly string[]) {
  const newest = (more: object) =>
    api(listPagesByPage, { query: { limit: 4, query: JSON.stringify({ kind: 'post', status: 'published', ...more }) } })
  const [alike, latest] = await Promise.all([newest({ collectionIds: { $in: collectionIds } }), newest({})])
  const byId = new Map([...alike.items, ...latest.items].map((post) => [post.id, post]))
  byId.delete(id)
  return [...byId.values()].slice(0, 3).map(postCardView)
}

/** Up to four products from the post's collections, best sellers first. */
async function relatedGoods(api: Api, collectionIds: readonly string[]) {
  if (collectionIds.length === 0) return []
  const query = JSON.stringify({ collectionId: { $in: collectionIds } })
  return (await api(listProductsByPage, { query: { limit: 4, sort: 'best', query } })).items.map(productCardView)
}
