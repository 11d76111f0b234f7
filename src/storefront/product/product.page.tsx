import type { ShownVideo } from '#attachments/video-contract.ts'
import { productCardView } from '#catalog/card-view.ts'
import { type Collection, listCollections } from '#catalog/collection-contract.ts'
import type { Product } from '#catalog/contract.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { PRODUCT } from '#catalog/entity-kind.ts'
import { findVariation, makingDaysOf } from '#catalog/rules.ts'
import { choiceIn } from '#catalog/web/choice.ts'
import ProductGallery from '#catalog/web/product-gallery.island.tsx'
import { sizeGuideView } from '#catalog/web/size-guide-view.ts'
import { productMarkdownUrl } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { listCurrentCutoffs } from '#orders/cutoffs/cutoff-contract.ts'
import { listDeliveryZones } from '#orders/shipping-contract.ts'
import { Island } from '#rendering/island.tsx'
import { page, type RefusedForm } from '#rendering/page.ts'
import { getReviewSummary, listReviewsByPage } from '#reviews/contract.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { ProductAlert } from '../alert/product-alert.tsx'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { useShop } from '../layout/shop-data.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { loadValidPage } from '../listing/load-valid-page.ts'
import { getProductOrRedirect } from './get-product-or-redirect.ts'
import { priceNote } from './price-note.ts'
import { ProductBatches } from './product-batches.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductJsonLd } from './product-json-ld.tsx'
import ProductOffer, { type OfferedProduct } from './product-offer.island.tsx'
import { ProductRituals, ritualsUsing } from './product-rituals.tsx'
import { deliveryPromise, freshnessOfProduct } from './promises/delivery-promise.ts'
import { ProductPromises } from './promises/product-promises.tsx'
import RecentlyViewed from './recently-viewed.island.tsx'
import { RelatedProducts } from './related-products.tsx'
import { relatedTo } from './related-to.ts'
import SetOffer from './set-offer.island.tsx'
import { handleQuestionForm } from './tabs/handle-question-form.ts'
import { handleReviewForm } from './tabs/handle-review-form.ts'
import { detailsHref, ProductTabs, type ReturnedForm } from './tabs/product-tabs.tsx'
import { loadQuestions } from './tabs/question-listing.ts'
import { readReviewQuery, reviewsHref } from './tabs/review-query.ts'
import TextOffer from './text-offer.island.tsx'

const reviewsPerPage = 8
const relatedShown = 5

export const productPage = page('product', {
  layout: shopLayout,
  async load({ api, params: { slug }, search }) {
    const product = await getProductOrRedirect(api, slug, search)
    const { page, sort, stars } = readReviewQuery(search)
    const alike = JSON.stringify({ collectionId: { $in: product.collectionId.split(',') } })
    const tab = search.get('tab')
    const [reviews, summary, questions, { items }, zones, rituals, collections, cutoffs] = await Promise.all([
      loadValidPage(page, (nth) =>
        api(listReviewsByPage, {
          query: { page: nth, sort, limit: reviewsPerPage, productId: product.id, rating: stars, state: 'approved' },
        }),
      ),
      tab === 'reviews' ? api(getReviewSummary, { query: { productId: product.id } }) : undefined,
      tab === 'questions' ? loadQuestions(api, product.id, search) : undefined,
      // One more than shown, because the product itself may be among them.
      api(listProductsByPage, { query: { limit: relatedShown + 1, sort: 'best', inStock: 'true', query: alike } }),
      api(listDeliveryZones, {}),
      loadRituals(api),
      // The page's frame loads the collections too, so they come from the cache.
      api(listCollections, {}),
      api(listCurrentCutoffs, {}),
    ])
    return {
      product,
      zones,
      cutoffs,
      reviews,
      summary,
      questions,
      rituals: ritualsUsing(rituals, product.id),
      sizeGuide: sizeGuideOf(product, collections),
      related: relatedTo(product.id, items, relatedShown).map(productCardView),
    }
  },
  head: ({ product }) => ({
    // Products that an earlier version stored have '' for empty texts.
    title: pick(product.seoTitle || product.name, product.nameEn),
    description: pick(product.seoDescription || product.summary, product.summaryEn),
    type: 'product' as const,
    path: urlOf('product', { slug: product.slug }),
    picture: product.pictures[0]?.id,
    markdown: productMarkdownUrl(product.slug),
  }),
  /** A question, or a review sent without scripts. */
  action: ({ api, params: { slug }, search }, form): Promise<RefusedForm<ReturnedForm>> =>
    (search.get('tab') === 'questions' ? handleQuestionForm : handleReviewForm)(api, slug, search, form),
  Page({
    data: { product, zones, cutoffs, reviews, summary, questions, rituals, related, sizeGuide },
    request: { search, now },
    returned,
  }) {
    const params = useShop()?.params
    const makingDays = makingDaysOf(product)
    const delivery = deliveryPromise(freshnessOfProduct(product), zones, { cutoffs, makingDays, now })
    const selected = choiceIn(product, search)
    const variation = findVariation(product.variations, selected)
    const name = localizedText(product.name, product.nameEn)
    const Offer = product.set ? SetOffer : product.textFields.length > 0 ? TextOffer : ProductOffer
    return (
      <div data-viewed={`${PRODUCT} ${product.id}`} className="shop-width pt-1 md:pt-4">
        <ProductJsonLd product={product} reviews={reviews.items} />
        <Crumbs collectionId={product.collectionId} name={name.text} />
        {/* A tall offer leaves no hole between the pictures and the text below them. */}
        <div
          style={{ gridTemplateRows: 'auto 1fr' }}
          className="grid gap-x-8 gap-y-4 md:mt-3 md:grid-cols-2 lg:grid-cols-[1.25fr_1fr] lg:gap-x-14"
        >
          <Island when="interaction">
            <ProductGallery
              pictures={product.pictures}
              name={name.text}
              video={product.video ? playedVideo(product.video) : undefined}
              chosen={variation?.image ?? null}
            />
          </Island>
          {/* Sticky next to the long text on wide screens. */}
          <div className="flex flex-col gap-4 lg:sticky lg:top-36 md:row-span-2 md:self-start">
            <ProductHeading
              product={product}
              reviewsHref={reviewsHref(search)}
              loBanHref={detailsHref(search, 'lo-ban')}
            />
            <Island when="idle">
              <Offer
                product={offered(product)}
                delivery={delivery}
                search={`?${search}`}
                priceNote={priceNote(params?.['tax.mode'])}
                isMadeToOrder={makingDays > 0 || undefined}
                sizeGuide={sizeGuide}
              />
            </Island>
            <noscript>
              <p className="card p-5">{m.cart_needs_js({ phone: params?.['shop.hotline'] ?? '' })}</p>
            </noscript>
            <ProductAlert product={product} chosenId={variation?.id} />
            <ProductPromises params={params} product={product} />
            <ProductRituals rituals={rituals} />
            <ProductBatches batches={product.batches} />
          </div>
          <section id="more" data-keeps-choice="" className="mt-10 min-w-0">
            <ProductTabs
              product={product}
              reviews={reviews}
              summary={summary}
              questions={questions}
              search={search}
              returned={returned}
            />
          </section>
        </div>
        <RelatedProducts products={related} />
        <Island when="idle">
          <RecentlyViewed productId={product.id} />
        </Island>
      </div>
    )
  },
})

/** The size guide of the product's collections, the main one first. */
function sizeGuideOf({ options, collectionId }: Product, collections: readonly Collection[]) {
  const guides = collectionId.split(',').map((id) => collections.find((one) => one.id === id)?.sizeGuide ?? [])
  return sizeGuideView(options, guides)
}

/** The product data sent to the island. */
function offered(product: Product): OfferedProduct {
  const { id, slug, name, nameEn, summary, summaryEn, price, priceMax, compareAtPrice, quantity } = product
  const { promotionEndDate, lowestPrice, options, variations, mostBoughtId, pictures, set, textFields } = product
  return {
    id,
    slug,
    name,
    nameEn,
    summary,
    summaryEn,
    price,
    priceMax,
    compareAtPrice,
    quantity,
    promotionEndDate,
    lowestPrice,
    options,
    variations,
    mostBoughtId,
    pictures,
    set,
    ...(textFields.length > 0 && { textFields }),
  }
}

const playedVideo = ({ url, mimeType, durationMs, size, poster }: ShownVideo) => ({
  url,
  mimeType,
  durationMs,
  size,
  poster: poster && { id: poster.id },
})

function Crumbs({ collectionId, name }: { collectionId: string; name: string }) {
  const [main] = collectionId.split(',')
  const collection = useShop()?.collections.find(({ id }) => id === main)
  const between = collection
    ? { label: pick(collection.name, collection.nameEn), to: urlOf('collection', { slug: collection.slug }) }
    : { label: m.nav_shop(), to: urlOf('shop') }
  return <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, between, { label: name }]} />
}
