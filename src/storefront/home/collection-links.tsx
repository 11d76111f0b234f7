import { urlOf } from '#foundation/page-urls.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { useShop } from '../layout/shop-data.ts'

/** Links to those of the collections that exist in the shop. */
export function CollectionLinks({ slugs }: { slugs: readonly string[] }) {
  const collections = useShop()?.collections ?? []
  const wanted = slugs.flatMap((slug) => collections.filter((collection) => collection.slug === slug))
  if (wanted.length === 0) return null
  return (
    <ul className="mt-5 flex flex-wrap gap-2.5">
      {wanted.map((collection) => {
        const name = localizedText(collection.name, collection.nameEn)
        return (
          <li key={collection.id}>
            <Link to={urlOf('collection', { slug: collection.slug })} lang={name.lang} className="chip-link">
              {name.text}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
