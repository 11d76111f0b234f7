import type { Product } from '#catalog/contract.ts'
import { productJsonLd } from '#catalog/json-ld.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { currentNow } from '#foundation/dates/now.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale } from '#i18n/locale.ts'
import { useFileUrl, usePublicUrl } from '#rendering/public-url.ts'
import type { Review } from '#reviews/contract.ts'
import { reviewJsonLd } from '#reviews/json-ld.ts'
import { JsonLd } from '#ui/content/json-ld.tsx'

/** Structured data of the product and its reviews. */
export function ProductJsonLd({ product, reviews }: { product: Product; reviews: readonly Review[] }) {
  const url = usePublicUrl()(urlOf('product', { slug: product.slug }))
  const fileUrl = useFileUrl()
  const today = dayInVietnam(currentNow())
  if (!import.meta.env.SSR) return <JsonLd nodes={undefined} />
  const node = productJsonLd(product, { locale: currentLocale(), url, fileUrl, today })
  return <JsonLd nodes={{ ...node, review: reviewJsonLd(reviews) }} />
}
