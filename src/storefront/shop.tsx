import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { arriveWith } from '#ui/still.tsx'
import type { Route } from './+types/shop'
import { readListing } from './listing.ts'
import { listingMeta } from './listing-meta.ts'
import { loadListing } from './load-listing.ts'
import { pageMeta } from './page-meta.ts'
import { ProductGrid, ProductResults } from './product-results.tsx'

export const clientMiddleware = [arriveWith(ProductGrid)]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta({ title: m.shop_title(), description: m.shop_text() }),
  ...listingMeta(loaderData),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadListing(context.get(apiContext), readListing(new URL(request.url).searchParams))
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="shop-width pt-4 pb-8">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.shop_title() }]} />
        <h1 className="mt-3 text-3xl md:text-4xl">{m.nav_all_products()}</h1>
        <p className="mt-2 max-w-2xl text-muted">{m.shop_text()}</p>
      </header>
      <ProductResults loaded={loaderData} />
    </>
  )
}
