import { lazy, Suspense } from 'react'
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { getMovedProduct, getProduct, listProductsByPage } from '#catalog/contract.ts'
import { findVariation } from '#catalog/rules.ts'
import { shownProduct } from '#catalog/shown.ts'
import { choiceIn } from '#catalog/web/choice.ts'
import { ProductGallery } from '#catalog/web/product-gallery.tsx'
import { apiContext } from '#foundation/api-context.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { getReviewSummary, listReviewsByPage } from '#reviews/contract.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { shownText } from '#ui/shown-text.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { arriveWith } from '#ui/still.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Route } from './+types/product'
import { foundOrMoved } from './moved.ts'
import type { Found } from './page-links.tsx'
import { pageMeta } from './page-meta.ts'
import { ProductDetails } from './product-details.tsx'
import { ProductOffer } from './product-offer.tsx'
import { ProductRow, RelatedProducts, SeenProducts } from './product-related.tsx'
import { ProductThings } from './product-things.tsx'
import { relatedTo } from './related.ts'
import { isSameReviews, readReviewListing, reviewsHref } from './review-listing.ts'
import { sendReview } from './send-review.ts'
import { useShop } from './shop-data.ts'
import { useFreshProduct } from './use-fresh-product.ts'

/** Travels only with the reviews' tab. */
const ProductReviews = lazy(async () => ({ default: (await import('./product-reviews.tsx')).ProductReviews }))

const reviewsPerPage = 8
const relatedShown = 4

export const clientMiddleware = [arriveWith(ProductRow)]

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: m.product_not_found() })
  const { name, nameEn, summary, summaryEn, seoTitle, seoDescription } = loaderData.product
  return pageMeta({
    title: pick(seoTitle ?? name, nameEn),
    description: pick(seoDescription ?? summary, summaryEn),
    type: 'product',
  })
}

export const handle = {
  found: ({ product }: Route.ComponentProps['loaderData']): Found => ({
    path: `/product/${product.slug}`,
    picture: product.pictures[0]?.id,
  }),
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const product = await foundOrMoved(request.url, {
    under: '/product',
    find: () => api(getProduct, { params: { id: params.slug } }),
    findMoved: () => api(getMovedProduct, { params }),
  })
  const { page, sort, stars } = readReviewListing(new URL(request.url).searchParams)
  const reviewed = JSON.stringify({ productId: product.id, isApproved: 'Y', rating: stars })
  const alike = JSON.stringify({ collectionId: { $in: product.collectionId.split(',') } })
  const [reviews, summary, { items }] = await Promise.all([
    api(listReviewsByPage, { query: { page, sort, limit: reviewsPerPage, query: reviewed } }),
    api(getReviewSummary, { query: { productId: product.id } }),
    api(listProductsByPage, { query: { limit: 24, sort: 'best', query: alike } }),
  ])
  return { product, reviews, summary, related: relatedTo(product.id, items, relatedShown).map(shownProduct) }
}

/** A review sent without scripts. */
export function action({ params, request, context }: Route.ActionArgs) {
  return sendReview(context.get(apiContext), request, params.slug)
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
    isSameReviews(currentUrl.searchParams, nextUrl.searchParams)
  return isSameData ? false : defaultShouldRevalidate
}

export default function ProductScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, summary, related } = loaderData
  const [search] = useSearchParams()
  const product = useFreshProduct(loaderData.product)
  const selected = choiceIn(product, search)
  const variation = findVariation(product.variations, selected)
  const tab = search.get('tab') === 'reviews' || actionData ? 'reviews' : 'details'
  const name = shownText(product.name, product.nameEn)
  return (
    <div className="shop-width pt-4">
      <ProductThings product={product} reviews={reviews.items} />
      <Crumbs collectionId={product.collectionId} name={name.text} />
      <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[1.15fr_1fr]">
        <ProductGallery
          key={product.id}
          pictures={product.pictures}
          name={name.text}
          chosen={variation?.image ?? null}
        />
        <ProductOffer
          key={`offer-${product.id}`}
          product={product}
          selected={selected}
          variation={variation}
          reviewsHref={reviewsHref(search)}
        />
      </div>
      <section id="more" className="mt-14 md:mt-20">
        <Tabs
          label={name.text}
          current={tab}
          tabs={[
            { id: 'details', label: m.product_tab_details(), to: detailsHref(search) },
            {
              id: 'reviews',
              label: `${m.product_tab_reviews()} (${product.reviewCount})`,
              to: reviewsHref(search),
            },
          ]}
        />
        <div className="pt-8">
          {tab === 'details' ? (
            <ProductDetails product={product} />
          ) : (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <ProductReviews product={product} reviews={reviews} summary={summary} returned={actionData} />
            </Suspense>
          )}
        </div>
      </section>
      <RelatedProducts products={related} />
      <SeenProducts productId={product.id} />
    </div>
  )
}

function detailsHref(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const name of ['tab', 'reviews', 'by', 'stars', 'thanks']) next.delete(name)
  return `?${next}#more`
}

function Crumbs({ collectionId, name }: { collectionId: string; name: string }) {
  const [main] = collectionId.split(',')
  const collection = useShop()?.collections.find(({ id }) => id === main)
  const between = collection
    ? { label: pick(collection.name, collection.nameEn), to: `/collections/${collection.slug}` }
    : { label: m.nav_shop(), to: '/shop' }
  return <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, between, { label: name }]} />
}
