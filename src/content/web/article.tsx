import { Picture } from '#attachments/web/picture.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay } from '#ui/day.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { shownText } from '#ui/shown-text.ts'
import type { Page } from '../contract.ts'

/** Words a reader takes in per minute. */
const readingWordsPerMinute = 200

/** A content page or a post, from title to last line; a post also says when it was published and how long it takes. */
export function Article({ page }: { page: Page }) {
  const title = shownText(page.title, page.titleEn)
  const content = shownText(page.content, page.contentEn)
  return (
    <article className="mx-auto w-full max-w-3xl">
      <header className="mb-8">
        {page.kind === 'post' && page.publishedDate && (
          <p className="eyebrow mb-3">
            {m.blog_published({ date: formatDay(page.publishedDate) })} ·{' '}
            {m.blog_minutes({ n: readingMinutes(content.text) })}
          </p>
        )}
        <h1 lang={title.lang} className="text-3xl md:text-4xl">
          {title.text}
        </h1>
        <Summary page={page} />
      </header>
      {page.picture && (
        <Picture
          picture={page.picture}
          sizes="(min-width: 800px) 48rem, 100vw"
          priority
          className="mb-10 aspect-2/1 w-full rounded-lg object-cover"
        />
      )}
      <RichText html={content.text} lang={content.lang} />
    </article>
  )
}

function Summary({ page }: { page: Page }) {
  const summary = shownText(page.summary ?? '', page.summaryEn)
  if (page.kind !== 'post' || !summary.text) return null
  return (
    <p lang={summary.lang} className="mt-4 text-lg text-muted">
      {summary.text}
    </p>
  )
}

function readingMinutes(html: string): number {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
  return Math.max(1, Math.round(words / readingWordsPerMinute))
}
