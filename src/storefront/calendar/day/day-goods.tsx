import { Picture } from '#attachments/web/picture.tsx'
import type { ProductCardView } from '#catalog/card-view.ts'
import { supplyStateOfSummary } from '#catalog/rules.ts'
import { Price } from '#catalog/web/price.tsx'
import { unavailableText } from '#catalog/web/supply-text.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { currentNow } from '#foundation/dates/now.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'

/** Goods for the rituals of a day as a plain list: cards would exceed what the HTML of a day may weigh. */
export function DayGoods({ goods }: { goods: readonly ProductCardView[] }) {
  if (goods.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold text-lg">{m.ritual_page_goods()}</h3>
      <ul className="-mx-1.5 mt-2">
        {goods.map((product) => (
          <li key={product.id}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ProductRow({ product }: { product: ProductCardView }) {
  const name = localizedText(product.name, product.nameEn)
  const [picture] = product.pictures
  return (
    <Link to={urlOf('product', { slug: product.slug })} className="menu-entry">
      <span>{picture && <Picture picture={picture} sizes="4.5rem" scale="icon" alt="" className="cover" />}</span>
      <div>
        <span lang={name.lang}>{name.text}</span>
        <Price price={product.price} priceMax={product.priceMax} compareAtPrice={product.compareAtPrice} />
        {unavailableText(supplyStateOfSummary(product, dayInVietnam(currentNow())))}
      </div>
    </Link>
  )
}
