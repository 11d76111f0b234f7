import { Link } from 'react-router'
import { AddToCart } from '#cart/web/add-to-cart.tsx'
import type { Product, SelectedVariation, Variation } from '#catalog/contract.ts'
import { Price } from '#catalog/web/price.tsx'
import { StockState } from '#catalog/web/stock-state.tsx'
import { VariationPicker } from '#catalog/web/variation-picker.tsx'
import { m } from '#i18n/messages.js'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Stars } from '#ui/rating.tsx'
import { shownText } from '#ui/shown-text.ts'
import { priceNote } from './price-note.ts'
import { ShareButton } from './share-button.tsx'
import { phoneHref, useShop } from './shop-data.ts'

type ProductOfferProps = {
  product: Product
  selected: SelectedVariation[]
  /** The variation of the choice; undefined while the choice is incomplete. */
  variation: Variation | undefined
  reviewsHref: string
}

/** Everything needed to decide: name, price, choice, stock, buttons and promises. */
export function ProductOffer({ product, selected, variation, reviewsHref }: ProductOfferProps) {
  const name = shownText(product.name, product.nameEn)
  const summary = shownText(product.summary ?? '', product.summaryEn)
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-28 lg:self-start">
      <div>
        <h1 lang={name.lang} className="text-2xl md:text-3xl">
          {name.text}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {product.reviewCount > 0 && (
            <Link to={reviewsHref} className="inline-flex min-h-11 items-center gap-2 hover:underline">
              <Stars value={product.rating} />
              {m.review_count({ n: product.reviewCount })}
            </Link>
          )}
          {product.soldCount > 0 && <span>{m.product_sold_count({ n: product.soldCount })}</span>}
          <span className="ml-auto">
            <ShareButton title={name.text} />
          </span>
        </div>
      </div>
      <OfferPrice product={product} variation={variation} />
      {summary.text && (
        <p lang={summary.lang} className="text-muted">
          {summary.text}
        </p>
      )}
      <hr className="border-line" />
      {product.options.length > 0 && <VariationPicker product={product} selected={selected} />}
      <Stock product={product} variation={variation} />
      <AddToCart product={product} selected={selected} variation={variation} />
      <OfferPromises />
    </div>
  )
}

function OfferPrice({ product, variation }: { product: Product; variation: Variation | undefined }) {
  const { price, compareAtPrice } = variation ?? product
  const taxMode = useShop()?.params['tax.mode']
  const priceMax = variation ? price : product.priceMax
  return (
    <div>
      <Price price={price} priceMax={priceMax} compareAtPrice={compareAtPrice} large />
      <p className="mt-1 text-muted text-xs">{priceNote(taxMode)}</p>
    </div>
  )
}

function Stock({ product, variation }: { product: Product; variation: Variation | undefined }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-x-4">
      {variation ? (
        <>
          <StockState quantity={variation.quantity} />
          <p className="text-muted text-xs">
            {m.product_sku()}: {variation.sku}
          </p>
        </>
      ) : product.quantity === 0 ? (
        <StockState quantity={0} />
      ) : (
        <p className="text-muted text-sm">{m.product_choose_variation()}</p>
      )}
    </div>
  )
}

function OfferPromises() {
  const hotline = useShop()?.params['shop.hotline']
  return (
    <ul className="flex flex-col gap-2 border-line border-t pt-5 text-sm">
      <Row icon="truck">{m.product_promise_ship()}</Row>
      <Row icon="eye">{m.product_promise_inspect()}</Row>
      <Row icon="return">{m.product_promise_return()}</Row>
      {hotline && (
        <Row icon="phone">
          <a
            href={phoneHref(hotline)}
            className="inline-flex min-h-11 items-center font-semibold hover:underline md:min-h-0"
          >
            {hotline}
          </a>
        </Row>
      )}
    </ul>
  )
}

function Row({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="size-5 text-brass" />
      <span>{children}</span>
    </li>
  )
}
