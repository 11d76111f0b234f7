import { findSearchTopics } from '#catalog/contract.ts'
import { apiContext } from '#foundation/api-context.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { arriveWith } from '#ui/still.tsx'
import type { Route } from './+types/search'
import { readListing } from './listing.ts'
import { loadListing } from './load-listing.ts'
import { pageMeta } from './page-meta.ts'
import { ProductGrid, ProductResults } from './product-results.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchTopicCards } from './search-topics.tsx'

export const clientMiddleware = [arriveWith(ProductGrid)]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.listing.q ? m.shop_search_results({ q: loaderData.listing.q }) : m.nav_search() })

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readListing(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const [listing, topics] = await Promise.all([
    loadListing(api, asked.q === '' && asked.sort === 'default' ? { ...asked, sort: 'best' } : asked),
    asked.q === '' ? { occasions: [], collections: [] } : api(findSearchTopics, { query: { q: asked.q } }),
  ])
  return { ...listing, topics }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q } = loaderData.listing
  return (
    <>
      <header className="shop-width pt-4 pb-8">
        <Breadcrumb items={[{ label: m.nav_home(), to: '/home' }, { label: m.nav_search() }]} />
        <h1 className="mt-3 text-3xl">{q ? m.shop_search_results({ q }) : m.search_empty_title()}</h1>
        <SearchForm className="mt-5 flex max-w-xl" label={m.search_empty_title()} />
      </header>
      <SearchTopicCards topics={loaderData.topics} />
      <ProductResults loaded={loaderData} />
    </>
  )
}
