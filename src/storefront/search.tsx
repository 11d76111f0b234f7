import { listProductsByPage } from '#catalog/contract.ts'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Route } from './+types/search'
import { productsPerPage, readListing } from './listing.ts'
import { NothingHere } from './nothing-here.tsx'
import { pageMeta } from './page-meta.ts'
import { ProductResults } from './product-results.tsx'
import { SearchForm } from './search-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.q ? m.shop_search_results({ q: loaderData.q }) : m.nav_search() })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, sort, q } = readListing(request.url)
  const api = context.get(apiContext)
  const query = q ? { page, sort, q, limit: productsPerPage } : { sort: 'best' as const, limit: 12 }
  return { q, results: await api(listProductsByPage, { query }) }
}

export default function Search({ loaderData: { q, results } }: Route.ComponentProps) {
  return (
    <>
      <header className="shop-width pt-4 pb-8">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.nav_search() }]} />
        <h1 className="mt-3 text-3xl">{q ? m.shop_search_results({ q }) : m.search_empty_title()}</h1>
        <SearchForm className="mt-5 flex max-w-xl" label={m.search_empty_title()} />
      </header>
      <ProductResults
        results={q ? results : { ...results, total: results.items.length }}
        empty={<NothingHere title={m.search_no_results_title()} text={m.search_no_results_text()} />}
      />
    </>
  )
}
