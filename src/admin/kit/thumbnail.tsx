import type { ReactNode } from 'react'
import type { Picture } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { StaffIcon } from './staff-icon.tsx'

type ThumbnailProps = { picture: Pick<Picture, 'id'> | null | undefined }

/** A small square picture next to a name, or an icon in a square of the same size. */
export function Thumbnail({ picture }: ThumbnailProps) {
  return (
    <span className="edge flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-sunken text-muted [--frame:var(--line)]">
      {picture ? (
        <img
          src={pictureUrl(picture.id, 160)}
          alt=""
          width={44}
          height={44}
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        <StaffIcon name="image" className="size-5" />
      )}
    </span>
  )
}

/** A product's name with its picture. */
export function NameWithPicture({ picture, children }: ThumbnailProps & { children: ReactNode }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail picture={picture} />
      <span className="line-clamp-2 max-w-96">{children}</span>
    </span>
  )
}
