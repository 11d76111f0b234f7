import { useEffect, useState } from 'react'
import { Picture } from '#attachments/web/picture.tsx'
import type { CartLine } from '#cart/rules.ts'
import type { listProductsByPage, ProductSummary } from '#catalog/contract.ts'
import { Price } from '#catalog/web/price.tsx'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { companionOf } from './companion-of.ts'

/** One best seller of another kind than what is in the cart; nothing while there is none. */
export function Companion({ lines }: { lines: readonly CartLine[] }) {
  const [best, setBest] = useState<readonly ProductSummary[]>([])
  useEffect(() => {
    const leaving = new AbortController()
    // The same list as on the home page, which the server keeps.
    const query = { sort: 'best', limit: 8 } as const
    call<typeof listProductsByPage>(
      { method: 'GET', path: '/product/pagination' },
      { query },
      { signal: leaving.signal, quiet: true },
    ).then(
      ({ items }) => setBest(items),
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  const product = companionOf(best, lines)
  if (!product) return null
  const name = localizedText(product.name, product.nameEn)
  const [picture] = product.pictures
  return (
    <aside aria-label={m.home_best_sellers()} className="card relative flex items-center gap-4 p-3">
      {picture && (
        <Picture picture={picture} alt="" scale="thumb" sizes="64px" className="size-16 rounded-md object-cover" />
      )}
      <div className="min-w-0">
        <p className="eyebrow">{m.home_best_sellers()}</p>
        <Link
          to={urlOf('product', { slug: product.slug })}
          lang={name.lang}
          className="cover-link line-clamp-1 font-medium"
        >
          {name.text}
        </Link>
        <Price price={product.price} priceMax={product.priceMax} compareAtPrice={null} />
      </div>
    </aside>
  )
}
