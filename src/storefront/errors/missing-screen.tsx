import { m } from '#i18n/messages.js'
import { SearchAndCollections } from './search-and-collections.tsx'

/** A page that does not exist, or no longer. */
export function MissingScreen({ title }: { title: string }) {
  return (
    <section className="shop-width max-w-3xl py-10 md:py-16">
      <p className="eyebrow">404</p>
      <h1 className="mt-2 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-3 text-muted">{m.error_404_text()}</p>
      <SearchAndCollections />
    </section>
  )
}
