import { Picture } from '#attachments/web/picture.tsx'
import type { CollectionCardView } from '#catalog/card-view.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'

/** A collection in a menu or in a row of popular ones, with a small picture. */
export function CollectionEntry({ collection }: { collection: CollectionCardView }) {
  const name = localizedText(collection.name, collection.nameEn)
  return (
    <Link to={urlOf('collection', { slug: collection.slug })} lang={name.lang} className="menu-entry">
      <span>
        {collection.picture && (
          <Picture picture={collection.picture} sizes="4.5rem" scale="icon" alt="" className="cover" />
        )}
      </span>
      {name.text}
    </Link>
  )
}
