import type { Picture } from '#attachments/contract.ts'
import { pictureUrl } from '#attachments/rules.ts'
import { StaffIcon } from './kit/staff-icon.tsx'

/** A small square picture beside a name; an empty square of the same size without one. */
export function Thumbnail({ picture }: { picture: Pick<Picture, 'id'> | null | undefined }) {
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
