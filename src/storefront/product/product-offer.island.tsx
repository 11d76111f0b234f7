import { type ReactNode, useState } from 'react'
import type { CartPart } from '#cart/rules.ts'
import { AddToCart, type OwnTexts } from '#cart/web/add-to-cart.tsx'
import type { NewCartLine } from '#cart/web/cart-store.ts'
import type { Product, Variation } from '#catalog/contract.ts'
import { findVariation, supplyOf } from '#catalog/rules.ts'
import { choiceIn } from '#catalog/web/choice.ts'
import { Price } from '#catalog/web/price.tsx'
import { promotionEndText } from '#catalog/web/promotion-end-text.ts'
import type { SizeGuideView } from '#catalog/web/size-guide-view.ts'
import { StockState } from '#catalog/web/stock-state.tsx'
import { VariationPicker } from '#catalog/web/variation-picker.tsx'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { carryChoice } from './offer/carry-choice.ts'
import { useFreshProduct } from './offer/use-fresh-product.ts'
import { DeliveryPlace } from './promises/delivery-place.tsx'
import type { DeliveryPromise } from './promises/delivery-promise.ts'

const loadDrawer = () => import('../cart/added-drawer.tsx')
const AddedDrawer = onDemand(loadDrawer)

/** The product data that the offer needs. */
export type OfferedProduct = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'name'
  | 'nameEn'
  | 'summary'
  | 'summaryEn'
  | 'price'
  | 'priceMax'
  | 'compareAtPrice'
  | 'promotionEndDate'
  | 'lowestPrice'
  | 'quantity'
  | 'options'
  | 'variations'
  | 'mostBoughtId'
  | 'set'
> &
  Pick<Product, 'pictures'> &
  Partial<Pick<Product, 'textFields'>>

export type ProductOfferProps = {
  product: OfferedProduct
  delivery: DeliveryPromise
  /** The URL's query string, with the selected options. */
  search: string
  /** What a price includes. */
  priceNote: string
  /** Made after it is ordered. */
  isMadeToOrder?: boolean | undefined
  sizeGuide?: SizeGuideView | undefined
  /**
   * For sets only: the parts of the selection, for the page and the cart. Passed by the island of sets, so that other
   * products do not load it.
   */
  setOf?: (product: OfferedProduct, variation: Variation) => { parts: CartPart[]; list: ReactNode }
  /** Only for goods that take texts of the buyer's own, passed by their island: the texts and their form. */
  texts?: OwnTexts & { form: ReactNode }
}

/** Everything that depends on the selected variation: price, stock, buttons and delivery days. */
export default function ProductOffer(props: ProductOfferProps) {
  const { product: sent, search: sentSearch, delivery, priceNote, isMadeToOrder, sizeGuide, setOf, texts } = props
  const product = useFreshProduct(sent)
  const [search, setSearch] = useState(sentSearch)
  const [added, setAdded] = useState<NewCartLine>()
  const [wasAdded, setWasAdded] = useState(false)
  const variationOf = (query: string) =>
    findVariation(product.variations, choiceIn(product, new URLSearchParams(query)))
  const variation = variationOf(search)
  const supply = variation && supplyOf(variation, dayInVietnam(new Date()))
  const set = variation && setOf?.(product, variation)
  const choose = (next: string) => {
    setSearch(next)
    const picture = variationOf(next)?.image
    if (picture && picture !== variation?.image) turnGalleryTo(picture)
    history.replaceState(history.state, '', next)
    carryChoice(product, next)
  }
  /** Lasts until the drawer is loaded: pressed again meanwhile, another piece would be added. */
  async function putIn(line: NewCartLine) {
    setAdded(line)
    await loadDrawer()
    setWasAdded(true)
  }
  const summary = localizedText(product.summary ?? '', product.summaryEn)
  return (
    <div className="flex flex-col gap-5">
      <OfferPrice product={product} variation={variation} priceNote={priceNote} />
      {summary.text && (
        <p lang={summary.lang} className="text-muted">
          {summary.text}
        </p>
      )}
      <hr className="border-line" />
      {product.options.length > 0 && (
        <VariationPicker
          product={product}
          selected={variation?.values ?? []}
          search={search}
          guide={sizeGuide}
          onChoose={choose}
        />
      )}
      {set?.list}
      {texts?.form}
      <Stock supply={supply} sku={variation?.sku} isMadeToOrder={isMadeToOrder} />
      <AddToCart product={product} variation={variation} parts={set?.parts} texts={texts} onAdded={putIn} />
      {wasAdded && <AddedDrawer added={added} onClose={() => setAdded(undefined)} />}
      {/* Delivery days apply to goods in stock, not to sold-out or pre-order goods. */}
      {supply && supply.inStock > 0 && (
        <div className="flex items-start gap-3 border-line border-t pt-5 text-sm">
          <Icon name="truck" className="size-5 text-brass" />
          <DeliveryPlace delivery={delivery} />
        </div>
      )}
    </div>
  )
}

/** The gallery is plain HTML, moved by scrolling. */
function turnGalleryTo(picture: string): void {
  const place = document.querySelector<HTMLElement>(`[data-picture="${picture}"]`)
  if (place) place.parentElement?.scrollTo({ left: place.offsetLeft - place.parentElement.offsetLeft })
}

type OfferPriceProps = Pick<ProductOfferProps, 'product' | 'priceNote'> & { variation: Variation | undefined }

function OfferPrice({ product, variation, priceNote }: OfferPriceProps) {
  // Every choice is completed to a variation; only a product without any shows prices of its own.
  const { price, compareAtPrice, promotionEndDate, lowestPrice } = variation ?? product
  const priceMax = variation ? price : product.priceMax
  return (
    <div aria-live="polite">
      <Price price={price} priceMax={priceMax} compareAtPrice={compareAtPrice} large />
      {promotionEndDate && (
        <p className="mt-1 text-sm">
          <span className="font-semibold text-lacquer">{promotionEndText(promotionEndDate)}</span>
          {lowestPrice !== null && (
            <span className="block text-muted">{m.product_lowest_price({ price: formatVnd(lowestPrice) })}</span>
          )}
        </p>
      )}
      <p className="mt-1 text-muted text-xs">{priceNote}</p>
    </div>
  )
}

type StockProps = Pick<ProductOfferProps, 'isMadeToOrder'> & {
  supply: ReturnType<typeof supplyOf> | undefined
  sku: string | undefined
}

function Stock({ supply, sku, isMadeToOrder }: StockProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <div aria-live="polite">
        <StockState
          quantity={supply?.inStock ?? 0}
          preorderDate={supply?.preorderDate ?? null}
          isMadeToOrder={isMadeToOrder}
        />
      </div>
      {sku && (
        <p className="wrap-anywhere text-muted text-xs">
          {m.product_sku()}: {sku}
        </p>
      )}
    </div>
  )
}
