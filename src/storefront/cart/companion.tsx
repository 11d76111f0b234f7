import { useEffect, useState } from 'react'
import { Picture } from '#attachments/web/picture.tsx'
import type { CartLine } from '#cart/rules.ts'
import type { listProductsByPage, ProductSummary } from '#catalog/contract.ts'
import { Price } from '#catalog/web/price.tsx'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import type { listBoughtTogether } from '#orders/bought-together-contract.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { companionOf, firstBoughtTogether } from './companion-of.ts'

const togetherEndpoint = { method: 'GET', path: '/order/bought-together' } as const
const listEndpoint = { method: 'GET', path: '/product/pagination' } as const
const bestSellers = { query: { sort: 'best', limit: 10 } } as const

type CompanionProps = { lines: readonly CartLine[]; productId: string }

/**
 * A product that is often bought with this one; if there is none to show, a best seller, if possible of another
 * collection than the best sellers in the cart.
 */
export function Companion({ lines, productId }: CompanionProps) {
  const [together, setTogether] = useState<readonly ProductSummary[]>()
  const [best, setBest] = useState<readonly ProductSummary[]>([])
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, quiet: true }
    call<typeof listBoughtTogether>(togetherEndpoint, { query: { productId } }, options).then(
      setTogether,
      () => undefined,
    )
    return () => controller.abort()
  }, [productId])
  const known = firstBoughtTogether(together ?? [], lines)
  const needsBest = together !== undefined && !known
  useEffect(() => {
    if (!needsBest) return
    const controller = new AbortController()
    const options = { signal: controller.signal, quiet: true }
    // The same list as on the home page, which is cached on the server.
    call<typeof listProductsByPage>(listEndpoint, bestSellers, options).then(
      ({ items }) => setBest(items),
      () => undefined,
    )
    return () => controller.abort()
  }, [needsBest])
  const product = known ?? companionOf(best, lines)
  if (!product) return null
  const heading = known ? m.cart_bought_together() : m.home_best_sellers()
  const name = localizedText(product.name, product.nameEn)
  const [picture] = product.pictures
  return (
    <aside aria-label={heading} className="card relative flex items-center gap-4 p-3">
      {picture && (
        <Picture picture={picture} alt="" scale="thumb" sizes="64px" className="size-16 rounded-md object-cover" />
      )}
      <div className="min-w-0">
        <p className="eyebrow">{heading}</p>
        <Link
          to={urlOf('product', { slug: product.slug })}
          lang={name.lang}
          className="cover-link line-clamp-2 font-medium leading-snug"
        >
          {name.text}
        </Link>
        <Price price={product.price} priceMax={product.priceMax} compareAtPrice={null} />
      </div>
    </aside>
  )
}
