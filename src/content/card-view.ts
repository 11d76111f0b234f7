import { type PictureView, withoutAltText } from '#attachments/picture-view.ts'
import { englishIfShown } from '#i18n/locale.ts'
import type { PageSummary } from './contract.ts'

/** The fields of a post that a card needs. */
export type PostCardView = Pick<
  PageSummary,
  'id' | 'slug' | 'title' | 'titleEn' | 'summary' | 'summaryEn' | 'publishedDate'
> & { picture: PictureView | null }

export function postCardView({
  id,
  slug,
  title,
  titleEn,
  summary,
  summaryEn,
  publishedDate,
  picture,
}: PageSummary): PostCardView {
  return {
    id,
    slug,
    title,
    titleEn: englishIfShown(titleEn, title),
    summary,
    summaryEn: englishIfShown(summaryEn, summary),
    publishedDate,
    picture: picture && withoutAltText(picture),
  }
}
