import { lazy, Suspense } from 'react'
import { getMovedPage, getPage } from '#content/contract.ts'
import { readable } from '#content/readable.ts'
import { useCountedView } from '#content/web/use-counted-view.ts'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { arriveWith, still } from '#ui/still.tsx'
import type { Route } from './+types/page'
import { ArticleThings, pagePath } from './article-things.tsx'
import { foundOrMoved } from './moved.ts'
import type { Found } from './page-links.tsx'
import { pageMeta } from './page-meta.ts'
import { productsOf } from './page-products.ts'
import { PreviewNote, pageWords, previewIn, previewMark, unlisted } from './preview.tsx'

const privacySlug = 'bao-ve-du-lieu-ca-nhan'
const PrivacyChoice = lazy(() => import('./privacy-choice.tsx'))

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.content_page_not_found() })
  const { page, isPreview } = loaderData
  return [...pageMeta(pageWords(page)), ...(isPreview ? [unlisted] : [])]
}

const Article = still(async () => (await import('#content/web/article.tsx')).Article)

const Goods = still(async () => (await import('./page-goods.tsx')).PageGoods)

export const clientMiddleware = [arriveWith(Article)]

export const handle = {
  found: ({ page }: Route.ComponentProps['loaderData']): Found => ({ path: pagePath(page), picture: page.avatar }),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = await foundOrMoved(request.url, {
    under: '/page',
    find: () => api(getPage, { params: { id: params.slug }, query: previewIn(request.url) }),
    findMoved: () => api(getMovedPage, { params }),
  })
  return { page: readable(page), ...(await productsOf(api, page)), ...previewMark(request.url) }
}

export default function ContentPage({ loaderData: { page, inText, goods, isPreview } }: Route.ComponentProps) {
  const hydrated = useHydrated()
  useCountedView(isPreview ? undefined : page.id)
  return (
    <div className="shop-width pt-4">
      {isPreview && <PreviewNote />}
      <ArticleThings page={page} />
      <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: pick(page.title, page.titleEn) }]} />
      <div className="mt-6 md:mt-10">
        <Article page={page} products={inText} />
        {goods.length > 0 && <Goods products={goods} />}
        {hydrated && page.slug === privacySlug && (
          <Suspense>
            <PrivacyChoice />
          </Suspense>
        )}
      </div>
    </div>
  )
}
