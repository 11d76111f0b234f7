import type { SearchTopics } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { RitualCollections } from '../home/upcoming-rituals.tsx'

/** What a search speaks of besides products: occasions with what people offer, and collections. Nothing when there is none. */
export function SearchTopicCards({ topics }: { topics: SearchTopics }) {
  const { occasions, collections } = topics
  if (occasions.length === 0 && collections.length === 0) return null
  return (
    <div className="shop-width grid gap-4 pb-8 md:grid-cols-2">
      {occasions.map(({ key, name, offerings, collections: slugs }) => (
        <section key={key} className="card p-5">
          <p className="font-medium text-brass text-sm">{m.search_occasion()}</p>
          <h2 className="mt-1 text-xl">{name}</h2>
          <p className="mt-2">{offerings}</p>
          <RitualCollections slugs={slugs} />
        </section>
      ))}
      {collections.length > 0 && (
        <section className="card p-5">
          <h2 className="text-xl">{m.search_collections()}</h2>
          <RitualCollections slugs={collections.map(({ slug }) => slug)} />
        </section>
      )}
    </div>
  )
}
