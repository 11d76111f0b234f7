import { Picture, type PictureScale } from '#attachments/web/picture.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { CollectionCardView } from '../card-view.ts'

type CollectionCardProps = {
  collection: CollectionCardView
  sizes: string
  large?: boolean
  /** Of the picture; by default `full` where it is `large`. */
  scale?: PictureScale
  priority?: boolean
  /** The height of the picture: by default what the name leaves of the given height. */
  height?: string
}

/** A collection as a picture with its name below. */
export function CollectionCard(props: CollectionCardProps) {
  const {
    collection,
    sizes,
    large = false,
    scale = large ? 'full' : 'card',
    priority = false,
    height = 'min-h-0 flex-1',
  } = props
  const name = localizedText(collection.name, collection.nameEn)
  return (
    <Link to={urlOf('collection', { slug: collection.slug })} className="group flex size-full flex-col gap-2.5">
      <span className={`relative block overflow-hidden rounded-lg bg-paper-sunken ${height}`}>
        {collection.picture && (
          <Picture
            picture={collection.picture}
            sizes={sizes}
            scale={scale}
            priority={priority}
            alt=""
            className="cover-zoom absolute inset-0"
          />
        )}
      </span>
      <span
        lang={name.lang}
        className={`font-semibold font-serif leading-snug group-hover:text-brass ${large ? 'text-xl md:text-2xl' : 'text-base md:text-lg'}`}
      >
        {name.text}
      </span>
    </Link>
  )
}
