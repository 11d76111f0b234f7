import { listProductsByPage } from '#catalog/contract.ts'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { Route } from './+types/shop'
import { productsPerPage, readListing } from './listing.ts'
import { NothingHere } from './nothing-here.tsx'
import { pageMeta } from './page-meta.ts'
import { ProductResults } from './product-results.tsx'

export const meta: Route.MetaFunction = () => pageMeta({ title: m.shop_title(), description: m.shop_text() })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, sort } = readListing(request.url)
  const api = context.get(apiContext)
  return { results: await api(listProductsByPage, { query: { page, sort, limit: productsPerPage } }) }
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="shop-width pt-4 pb-8">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.shop_title() }]} />
        <h1 className="mt-3 text-3xl md:text-4xl">{m.nav_all_products()}</h1>
        <p className="mt-2 max-w-2xl text-muted">{m.shop_text()}</p>
      </header>
      <ProductResults results={loaderData.results} empty={<NothingHere title={m.shop_empty()} />} />
    </>
  )
}
