import { m } from '#i18n/messages.js'
import type { Photo } from './use-photos.ts'

/** The attachment contract's limit, 8 MiB; repeated here so that the browser need not load that contract. */
export const photoLimitMb = 8
export const maxPhotos = 4
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp']
const pdfType = 'application/pdf'

/** Accepted MIME types, for the file input. */
export function acceptedTypes(acceptsPdf: boolean): string[] {
  return acceptsPdf ? [...pictureTypes, pdfType] : pictureTypes
}

/** The files that can be added to those already chosen, and why the first of the others can't. */
export function selectPhotos(
  files: readonly File[],
  already: number,
  acceptsPdf: boolean,
): { taken: File[]; refusal: string | undefined } {
  const photoError = (file: File) => findPhotoError(file, acceptsPdf)
  const fitting = files.filter((file) => photoError(file) === undefined)
  const taken = fitting.slice(0, Math.max(maxPhotos - already, 0))
  const refused = files.find((file) => photoError(file) !== undefined)
  const tooMany = fitting.length > taken.length ? m.review_upload_too_many({ n: maxPhotos }) : undefined
  return { taken, refusal: refused ? photoError(refused) : tooMany }
}

function findPhotoError(file: File, acceptsPdf: boolean): string | undefined {
  if (file.type === pdfType && !acceptsPdf) return m.review_upload_pdf_refused({ name: file.name })
  if (!acceptedTypes(acceptsPdf).includes(file.type)) {
    return acceptsPdf
      ? m.review_upload_type_or_pdf({ name: file.name })
      : m.review_upload_type_named({ name: file.name })
  }
  if (file.size > photoLimitMb * 1024 * 1024) return m.review_upload_too_large({ name: file.name, size: photoLimitMb })
  return undefined
}

/** The photo whose upload ended last, to be announced; uploads run at the same time and end in any order. */
export const lastEnded = <Ended extends Pick<Photo, 'endedMs'>>(photos: readonly Ended[]): Ended | undefined =>
  photos
    .filter(({ endedMs }) => endedMs !== undefined)
    .toSorted((one, other) => (one.endedMs ?? 0) - (other.endedMs ?? 0))
    .at(-1)
