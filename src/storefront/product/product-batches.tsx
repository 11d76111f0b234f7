import type { Product } from '#catalog/contract.ts'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'

/** `Nguồn gốc lô hàng: 05/11/2026 · 20/09/2026`, each linked to its page. */
export function ProductBatches({ batches }: Pick<Product, 'batches'>) {
  if (batches.length === 0) return null
  return (
    <p className="text-sm">
      {m.batch_of_product()}{' '}
      {batches.map(({ code, producedDate }, index) => (
        <span key={code}>
          {index > 0 && ' · '}
          <Link to={urlOf('batch', { code })} className="underline">
            {formatIsoDay(producedDate)}
          </Link>
        </span>
      ))}
    </p>
  )
}
