import type { ReactNode } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import { Picture } from '#attachments/web/picture.tsx'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { currentNow } from '#foundation/dates/now.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Stars } from '#ui/content/stars.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ProductCardView } from '../card-view.ts'
import { discountPercent, supplyStateOfSummary } from '../rules.ts'
import { Price } from './price.tsx'
import { unavailableText } from './supply-text.ts'

type ProductCardProps = { product: ProductCardView; sizes?: string; priority?: boolean; note?: ReactNode }

const cardSizes = '(min-width: 1280px) 20rem, (min-width: 768px) 30vw, 46vw'

export function ProductCard({ product, sizes = cardSizes, priority = false, note }: ProductCardProps) {
  const name = localizedText(product.name, product.nameEn)
  return (
    <article className="group goods-card">
      <CardPictures product={product} sizes={sizes} priority={priority} />
      <div className="flex flex-col gap-1">
        <h3 className="card-name" lang={name.lang}>
          <Link to={urlOf('product', { slug: product.slug })} className="cover-link line-clamp-3">
            {name.text}
          </Link>
        </h3>
        {product.partCount > 0 && <p className="text-muted text-sm">{m.set_of({ n: product.partCount })}</p>}
        {note}
        {product.reviewCount > 0 && (
          <p className="rating-line">
            <Stars value={product.rating} />
            <span>{m.review_count({ n: product.reviewCount })}</span>
          </p>
        )}
      </div>
      <Price price={product.price} priceMax={product.priceMax} compareAtPrice={product.compareAtPrice} />
    </article>
  )
}

/** The picture, and a second one on hover, which is never fetched on devices without hover. */
function CardPictures({ product, sizes, priority }: Required<Omit<ProductCardProps, 'note'>>) {
  const [first, second] = product.pictures
  return (
    <div className="card-picture">
      {first && (
        <Picture picture={first} sizes={sizes} scale="card" priority={priority} alt="" className="cover-zoom" />
      )}
      {second && (
        <img
          src={pictureUrl(second.id, 640, 'webp')}
          width={second.width}
          height={second.height}
          alt=""
          loading="lazy"
          className="cover-second"
        />
      )}
      <StockBadge product={product} />
    </div>
  )
}

/** Shows unavailability first; for available goods the reduction. */
function StockBadge({ product }: { product: ProductCardView }) {
  const note = unavailableText(supplyStateOfSummary(product, dayInVietnam(currentNow())))
  if (note) return <Badge className="bg-ink text-paper">{note}</Badge>
  const off = discountPercent(product.price, product.compareAtPrice)
  return off > 0 && <Badge className="bg-lacquer text-on-lacquer">−{off}%</Badge>
}

function Badge({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span className={`absolute top-2.5 left-2.5 rounded-sm px-2 py-0.5 font-semibold text-xs ${className}`}>
      {children}
    </span>
  )
}
