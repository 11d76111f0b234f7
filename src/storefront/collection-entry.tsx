import { Picture } from '#attachments/web/picture.tsx'
import type { ShownCollection } from '#catalog/shown.ts'
import { Link } from '#ui/link.tsx'
import { shownText } from '#ui/shown-text.ts'

/** A collection in a menu, with a small picture. */
export function CollectionEntry({ collection }: { collection: ShownCollection }) {
  const name = shownText(collection.name, collection.nameEn)
  return (
    <Link
      to={`/collections/${collection.slug}`}
      lang={name.lang}
      className="flex min-h-16 items-center gap-3.5 rounded-md p-1.5 font-medium text-sm leading-snug hover:bg-paper-sunken"
    >
      <span className="h-13 w-18 shrink-0 overflow-hidden rounded-md bg-paper-sunken">
        {collection.picture && (
          <Picture
            picture={collection.picture}
            sizes="4.5rem"
            scale="thumb"
            alt=""
            className="size-full object-cover"
          />
        )}
      </span>
      {name.text}
    </Link>
  )
}
