import type { PageSummary } from '#content/contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

const keyIn = (url: string) => new URL(url).searchParams.get('preview') ?? undefined

/** The key of a preview link, for the API. */
export function previewIn(url: string): { preview?: string } {
  const preview = keyIn(url)
  return preview ? { preview } : {}
}

export const previewMark = (url: string) => ({ isPreview: keyIn(url) !== undefined })

/** Search engines leave a preview out. */
export const unlisted = { name: 'robots', content: 'noindex' }

/** Title and description of a page in the head: its words for search engines, else its own. */
export function pageWords({ title, titleEn, summary, summaryEn, ...page }: PageSummary) {
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
