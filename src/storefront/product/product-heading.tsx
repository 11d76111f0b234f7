import type { Product } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Stars } from '#ui/content/stars.tsx'
import { Link } from '#ui/navigation/link.tsx'
import ShareProduct from './share-product.island.tsx'

type ProductHeadingProps = {
  product: Pick<Product, 'name' | 'nameEn' | 'rating' | 'reviewCount' | 'soldCount' | 'fitsLoBan'>
  reviewsHref: string
  /** Link to its sizes on the Lỗ Ban rulers. */
  loBanHref: string
}

/** The product's name with a share button, its rating, whether it fits the Lỗ Ban rulers, and how many were sold. */
export function ProductHeading({ product, reviewsHref, loBanHref }: ProductHeadingProps) {
  const name = localizedText(product.name, product.nameEn)
  return (
    <div className="flex flex-wrap items-start">
      <h1 lang={name.lang} className="min-w-0 flex-1 text-2xl md:text-3xl">
        {name.text}
      </h1>
      <span className="-mr-3">
        <Island when="interaction">
          <ShareProduct title={name.text} />
        </Island>
      </span>
      <div data-keeps-choice="" className="flex flex-wrap items-center gap-x-3 basis-full text-muted text-sm">
        {product.reviewCount > 0 && (
          <Link to={reviewsHref} className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <Stars value={product.rating} />
            {m.review_count({ n: product.reviewCount })}
          </Link>
        )}
        {product.fitsLoBan && (
          <Link to={loBanHref} className="inline-flex min-h-11 items-center hover:underline">
            {m.lo_ban_badge()}
          </Link>
        )}
        {product.soldCount > 0 && (
          <span className="inline-flex min-h-11 items-center">{m.product_sold_count({ n: product.soldCount })}</span>
        )}
      </div>
    </div>
  )
}
