import { useSearchParams } from 'react-router'
import type { ProductSummary } from '#catalog/contract.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { Pagination } from '#ui/pagination.tsx'
import { CollectionRail } from './collection-rail.tsx'
import { pageHref } from './listing.ts'
import { SortForm } from './sort-form.tsx'

export type Results = { items: ProductSummary[]; total: number; page: number; limit: number }

type ProductResultsProps = { results: Results; empty: React.ReactNode }

/** A product list with everything around it: collections to go to, count, sorting, pages. */
export function ProductResults({ results, empty }: ProductResultsProps) {
  const [search] = useSearchParams()
  return (
    <div className="shop-width grid gap-x-12 gap-y-6 pb-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <CollectionRail />
      <div>
        <h2 className="sr-only">{m.shop_list_label()}</h2>
        {results.total === 0 ? (
          empty
        ) : (
          <>
            <div className="mb-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
              <p className="text-muted text-sm">{m.shop_results_count({ n: results.total })}</p>
              <SortForm />
            </div>
            <ProductGrid products={results.items} label={m.shop_list_label()} eager={4} narrow />
            <div className="mt-14">
              <Pagination
                page={results.page}
                pages={Math.ceil(results.total / results.limit)}
                hrefFor={(page) => pageHref(search, page)}
              />
            </div>
          </>
        )}
      </div>
    </div>
  )
}
