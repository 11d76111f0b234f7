import type { PageSummary } from '#content/contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

/** The key of a preview link, as a query parameter of the API. */
export function previewIn(search: URLSearchParams): { preview?: string } {
  const preview = search.get('preview')
  return preview ? { preview } : {}
}

/** Title and description of a page for its head: in each language the SEO fields, else its own. */
export function pageMetadata({ title, titleEn, summary, summaryEn, ...page }: PageSummary) {
  return {
    title: pick(page.seoTitle || title, page.seoTitleEn || titleEn),
    description: pick(page.seoDescription || summary, page.seoDescriptionEn || summaryEn),
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
