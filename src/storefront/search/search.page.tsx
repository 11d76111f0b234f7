import { getSearchTopics } from '#catalog/contract.ts'
import { ritualDaysLike } from '#catalog/search/ritual-days.ts'
import { listPagesByPage } from '#content/contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { page } from '#rendering/page.ts'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { readListing } from '../listing/listing.ts'
import { loadListing } from '../listing/load-listing.ts'
import { ProductResults } from '../listing/product-results.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchRituals, SearchTopicCards } from './search-topics.tsx'
import { SuggestedSearches } from './suggested-searches.tsx'

export const searchPage = page('search', {
  layout: shopLayout,
  async load({ api, search, now }) {
    const requested = readListing(search)
    const [listing, topics, articles] = await Promise.all([
      loadListing(api, requested.q === '' && requested.sort === 'default' ? { ...requested, sort: 'best' } : requested),
      requested.q === '' ? { occasions: [], collections: [] } : api(getSearchTopics, { query: { q: requested.q } }),
      requested.q === ''
        ? []
        : api(listPagesByPage, { query: { q: requested.q, page: 1, limit: 6 } }).then(({ items }) => items),
    ])
    const days = requested.q === '' ? [] : ritualDaysLike(await loadRituals(api), requested.q, now)
    return {
      ...listing,
      topics,
      days,
      articles: articles.map(({ kind, slug, title, titleEn }) => ({ kind, slug, title, titleEn })),
    }
  },
  head: ({ listing: { q } }) => ({ title: q ? m.shop_search_results({ q }) : m.nav_search() }),
  Page({ data }) {
    const { q } = data.listing
    // The ritual's card comes first; products still begin in the upper half of a phone screen.
    const namesRitual = data.topics.occasions.length > 0
    const cards = <SearchTopicCards days={data.days} topics={data.topics} articles={data.articles} />
    const hasProducts = data.results.total > 0
    return (
      <>
        <header className="shop-width pt-1 pb-2 md:pt-4 md:pb-8" data-searched={hasProducts ? q : undefined}>
          <div className={namesRitual ? 'max-md:hidden' : undefined}>
            <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: m.nav_search() }]} />
          </div>
          <h1 className={`${namesRitual ? 'text-xl' : 'text-2xl'} md:mt-3 md:text-3xl`}>
            {q ? m.shop_search_results({ q }) : m.search_empty_title()}
          </h1>
          {/* With words, wider screens show them in the header's field. */}
          <SearchForm
            className={`mt-2 flex max-w-xl ${q ? 'md:hidden' : 'md:mt-5'}`}
            label={m.search_empty_title()}
            takesFocus={q === ''}
          />
          {q === '' && <SuggestedSearches />}
        </header>
        <div className="flex flex-col">
          <SearchRituals topics={data.topics} />
          {/* On phones products come first. Moved by CSS, the cards would jump while the page arrives. */}
          {hasProducts ? <div className="max-md:hidden">{cards}</div> : cards}
          <ProductResults loaded={data} />
          {hasProducts && <div className="md:hidden">{cards}</div>}
        </div>
      </>
    )
  },
})
