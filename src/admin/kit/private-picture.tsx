import type { ComponentProps } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import type { LoadedPicture } from './use-private-pictures.ts'

type PrivatePictureProps = Pick<ComponentProps<'img'>, 'alt' | 'width' | 'height' | 'className'> & {
  /** Undefined while loading. */
  picture: LoadedPicture | undefined
  onRetry: () => void
}

/** A picture of `usePrivatePictures` in full size, or the error with a retry button. */
export function PrivatePicture({ picture, onRetry, alt, ...size }: PrivatePictureProps) {
  if (picture === undefined) return <p role="status">{m.common_loading()}</p>
  if (picture.error === undefined) return <img src={picture.src} alt={alt} {...size} />
  const retry = (
    <Button variant="secondary" onClick={onRetry}>
      {m.common_retry()}
    </Button>
  )
  return (
    <Alert tone="danger" title={m.admin_picture_failed()} action={retry}>
      {picture.error}
    </Alert>
  )
}

/** The same within the button that opens it; blank while loading. */
export function PrivateThumbnail({ picture }: { picture: LoadedPicture | undefined }) {
  if (picture === undefined) return null
  if (picture.error === undefined) return <img src={picture.src} alt="" className="size-full object-cover" />
  return <span className="text-muted text-xs">{m.admin_picture_failed()}</span>
}
