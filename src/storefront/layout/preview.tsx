import type { PageSummary } from '#content/contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

/** The key of a preview link, for the API. */
export function previewIn(search: URLSearchParams): { preview?: string } {
  const preview = search.get('preview')
  return preview ? { preview } : {}
}

/** Staff look at something that is not public yet; search engines leave it out. */
export const isPreview = (search: URLSearchParams): boolean => search.has('preview')

/** Title and description of a page in the head: its words for search engines, else its own. */
export function pageMetadata({ title, titleEn, summary, summaryEn, ...page }: PageSummary) {
  return {
    title: pick(page.seoTitle, page.seoTitleEn) || pick(title, titleEn),
    description: pick(page.seoDescription, page.seoDescriptionEn) || pick(summary, summaryEn),
  }
}

/** Says that what one looks at is not public. */
export function PreviewNote() {
  return (
    <p role="status" className="mb-4 rounded-md bg-paper-sunken px-4 py-3 font-medium text-sm">
      {m.content_preview_note()}
    </p>
  )
}
