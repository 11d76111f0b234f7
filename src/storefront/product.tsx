import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { pictureUrl } from '#attachments/rules.ts'
import { getMovedProduct, getProduct, listProductsByPage } from '#catalog/contract.ts'
import { ProductGallery } from '#catalog/web/product-gallery.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { listReviewsByPage } from '#reviews/contract.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { shownText } from '#ui/shown-text.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { Route } from './+types/product'
import { readPage } from './listing.ts'
import { foundOrMoved } from './moved.ts'
import { pageMeta } from './page-meta.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductOffer } from './product-offer.tsx'
import { RelatedProducts } from './product-related.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { useShop } from './shop-data.ts'

const reviewsPerPage = 8

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.product_not_found() })
  const { name, nameEn, summary, summaryEn, seoTitle, seoDescription, pictures } = loaderData.product
  return pageMeta({
    title: pick(seoTitle ?? name, nameEn),
    description: pick(seoDescription ?? summary, summaryEn),
    image: pictures[0] && pictureUrl(pictures[0].id, 960),
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const product = await foundOrMoved(request.url, {
    under: '/product',
    find: () => api(getProduct, { params: { id: params.slug } }),
    findMoved: () => api(getMovedProduct, { params }),
  })
  const page = readPage(new URL(request.url).searchParams, 'reviews')
  const reviewed = JSON.stringify({ productId: product.id, isApproved: 'Y' })
  const [collection = ''] = product.collectionId.split(',')
  const [reviews, alike] = await Promise.all([
    api(listReviewsByPage, { query: { page, limit: reviewsPerPage, query: reviewed } }),
    collection === ''
      ? undefined
      : api(listProductsByPage, {
          query: { limit: 5, sort: 'best', query: JSON.stringify({ collectionId: { $regex: collection } }) },
        }),
  ])
  return { product, reviews, related: (alike?.items ?? []).filter(({ id }) => id !== product.id).slice(0, 4) }
}

/** A choice or a tab in the address asks for nothing new; another product or page of reviews does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSameData =
    !formMethod &&
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('reviews') === nextUrl.searchParams.get('reviews')
  return isSameData ? false : defaultShouldRevalidate
}

export default function ProductScreen({ loaderData: { product, reviews, related } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'reviews' ? 'reviews' : 'details'
  const name = shownText(product.name, product.nameEn)
  return (
    <div className="shop-width pt-4">
      <Crumbs collectionId={product.collectionId} name={name.text} />
      <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <ProductGallery key={product.id} pictures={product.pictures} name={name.text} />
        <ProductOffer product={product} reviewsHref={tabHref(search, 'reviews')} />
      </div>
      <section id="more" className="mt-14 scroll-mt-28 md:mt-20">
        <Tabs
          label={name.text}
          current={tab}
          tabs={[
            { id: 'details', label: m.product_tab_details(), to: tabHref(search, 'details') },
            {
              id: 'reviews',
              label: `${m.product_tab_reviews()} (${product.reviewCount})`,
              to: tabHref(search, 'reviews'),
            },
          ]}
        />
        <div className="pt-8">
          {tab === 'details' ? (
            <ProductDetails product={product} />
          ) : (
            <ProductReviews product={product} reviews={reviews} />
          )}
        </div>
      </section>
      <RelatedProducts products={related} />
    </div>
  )
}

function tabHref(search: URLSearchParams, tab: 'details' | 'reviews'): string {
  const next = new URLSearchParams(search)
  next.delete('reviews')
  if (tab === 'details') next.delete('tab')
  else next.set('tab', tab)
  return `?${next}`
}

function Crumbs({ collectionId, name }: { collectionId: string; name: string }) {
  const [main] = collectionId.split(',')
  const collection = useShop()?.collections.find(({ id }) => id === main)
  const between = collection
    ? { label: pick(collection.name, collection.nameEn), to: `/collections/${collection.slug}` }
    : { label: m.nav_shop(), to: '/shop' }
  return <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, between, { label: name }]} />
}
