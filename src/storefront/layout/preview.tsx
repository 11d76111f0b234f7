import type { PageSummary } from '#content/contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

/** The key of a preview link, as a query parameter of the API. */
export function previewIn(search: URLSearchParams): { preview?: string } {
  const preview = search.get('preview')
  return preview ? { preview } : {}
}

/** Whether an unpublished version is shown; excluded from search engines. */
export const isPreview = (search: URLSearchParams): boolean => search.has('preview')

/** Title and description of a page for its head: the SEO fields, else its own. */
export function pageMetadata({ title, titleEn, summary, summaryEn, ...page }: PageSummary) {
  return {
    title: pick(page.seoTitle, page.seoTitleEn) || pick(title, titleEn),
    description: pick(page.seoDescription, page.seoDescriptionEn) || pick(summary, summaryEn),
  }
}

/** A note that the page shown is not public. */
export function PreviewNote() {
  return (
    <p role="status" className="mb-4 rounded-md bg-paper-sunken px-4 py-3 font-medium text-sm">
      {m.content_preview_note()}
    </p>
  )
}
