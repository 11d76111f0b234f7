import { Picture } from '#attachments/web/picture.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { CollectionCardView } from '../card-view.ts'

type CollectionCardProps = { collection: CollectionCardView; sizes: string; large?: boolean }

/** A collection as a picture with its name on it. */
export function CollectionCard({ collection, sizes, large = false }: CollectionCardProps) {
  const name = localizedText(collection.name, collection.nameEn)
  return (
    <Link
      to={`/collections/${collection.slug}`}
      className="group relative block size-full overflow-hidden rounded-lg bg-paper-sunken"
    >
      {collection.picture && (
        <Picture
          picture={collection.picture}
          sizes={sizes}
          scale={large ? 'full' : 'card'}
          alt=""
          className="cover-zoom"
        />
      )}
      <span
        lang={name.lang}
        className={`absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/55 to-transparent px-4 pt-14 pb-3.5 font-semibold font-serif text-white leading-snug ${large ? 'text-xl md:text-2xl' : 'text-lg'}`}
      >
        {name.text}
      </span>
    </Link>
  )
}
