import type { ReactNode } from 'react'
import { videoLengthAndSize } from '#attachments/web/video-length-and-size.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import type { EditedVideo } from '../pickers/edited-video.ts'
import { Thumbnail } from '../thumbnail.tsx'
import type { FormValues } from './draft.ts'

/** How fields are shown whose values are not readable. */
export type ValueTexts<Values extends FormValues> = {
  [Field in keyof Values & string]?: (value: Values[Field]) => ReactNode
}

/** A picture by its id, which may be ''. */
export const pictureShown = (id: string): ReactNode => (id ? pictureCalled(id, m.admin_editor_picture()) : '–')

/** Pictures in their order. */
export function picturesShown(ids: readonly string[]): ReactNode {
  if (ids.length === 0) return '–'
  const nameAt = (at: number) => m.product_picture_of({ n: at + 1, total: ids.length })
  return <span className="flex flex-wrap gap-1">{ids.map((id, at) => pictureCalled(id, nameAt(at)))}</span>
}

const pictureCalled = (id: string, name: string) => (
  <span key={id}>
    <Thumbnail picture={{ id }} />
    <span className="sr-only">{name}</span>
  </span>
)

/** Name, length and size, since files may have the same name. */
export const videoText = (video: EditedVideo | null): string =>
  video ? `${video.filename} · ${videoLengthAndSize(video)}` : '–'

/** An amount in đồng, which may be missing. */
export const amountText = (amount: number | null): string => (amount === null ? '–' : formatVnd(amount))

/** Names in the order of their ids. */
export const namesText = (ids: readonly string[], nameOf: (id: string) => string): string =>
  ids.map(nameOf).join(', ') || '–'
