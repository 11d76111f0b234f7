import { Link, useSearchParams } from 'react-router'
import { AddToCart } from '#cart/web/add-to-cart.tsx'
import type { Product, Variation } from '#catalog/contract.ts'
import { findVariation } from '#catalog/rules.ts'
import { choiceIn } from '#catalog/web/choice.ts'
import { Price } from '#catalog/web/price.tsx'
import { StockState } from '#catalog/web/stock-state.tsx'
import { VariationPicker } from '#catalog/web/variation-picker.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Stars } from '#ui/rating.tsx'
import { shownText } from '#ui/shown-text.ts'
import { phoneHref, useShop } from './shop-data.ts'

/** Everything needed to decide: name, price, choice, stock, buttons and promises. */
export function ProductOffer({ product, reviewsHref }: { product: Product; reviewsHref: string }) {
  const [search] = useSearchParams()
  const selected = choiceIn(product.options, search)
  const variation = findVariation(product.variations, selected)
  const name = shownText(product.name, product.nameEn)
  const summary = shownText(product.summary ?? '', product.summaryEn)
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-28 lg:self-start">
      <div>
        <h1 lang={name.lang} className="text-2xl md:text-3xl">
          {name.text}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {product.reviewCount > 0 && (
            <Link
              to={reviewsHref}
              preventScrollReset
              className="inline-flex min-h-11 items-center gap-2 hover:underline"
            >
              <Stars value={product.rating} />
              {m.review_count({ n: product.reviewCount })}
            </Link>
          )}
          {product.soldCount > 0 && <span>{m.product_sold_count({ n: product.soldCount })}</span>}
        </p>
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
  return variation ? (
    <Price price={variation.price} compareAtPrice={variation.compareAtPrice} large />
  ) : (
    <Price price={product.price} priceMax={product.priceMax} compareAtPrice={product.compareAtPrice} large />
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
