import { type ShownPicture, withoutWords } from '#attachments/shown-picture.ts'
import { inEnglish } from '#i18n/locale.ts'
import type { PageSummary } from './contract.ts'

/** A post as a card shows it. */
export type ShownPost = Pick<
  PageSummary,
  'id' | 'slug' | 'title' | 'titleEn' | 'summary' | 'summaryEn' | 'publishedDate'
> & { picture: ShownPicture | null }

export function shownPost({
  id,
  slug,
  title,
  titleEn,
  summary,
  summaryEn,
  publishedDate,
  picture,
}: PageSummary): ShownPost {
  return {
    ...{
      id,
      slug,
      title,
      titleEn: inEnglish(titleEn, title),
      summary,
      summaryEn: inEnglish(summaryEn, summary),
      publishedDate,
    },
    picture: picture && withoutWords(picture),
  }
}
