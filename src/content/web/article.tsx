import { Picture } from '#attachments/web/picture.tsx'
import type { ProductCardView } from '#catalog/card-view.ts'
import { formatDay } from '#foundation/dates/format-dates.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import type { ReadablePage } from '../readable-page.ts'
import { ArticleText } from './article-text.tsx'
import { TableOfContents } from './table-of-contents.tsx'

type ArticleProps = {
  page: ReadablePage
  /** Those placed in the text. */
  products: readonly ProductCardView[]
}

/** A content page or post; a post also shows its date, reading time, summary and table of contents. */
export function Article({ page, products }: ArticleProps) {
  const title = localizedText(page.title, page.titleEn)
  return (
    <article className="mx-auto w-full max-w-3xl">
      <header className="mb-8">
        <p className="print-only mb-4">{siteTitle()}</p>
        {page.kind === 'post' && page.publishedDate && (
          <p className="eyebrow mb-3">
            {m.blog_published({ date: formatDay(page.publishedDate) })} · {m.blog_minutes({ n: page.text.minutes })}
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
          sizes="(min-width: 800px) 48rem, calc(100vw - 2rem)"
          cut="wide"
          priority
          className="no-print mb-10 aspect-2/1 w-full rounded-lg object-cover"
        />
      )}
      {page.kind === 'post' && <TableOfContents headings={page.text.headings} lang={page.text.lang} />}
      <ArticleText html={page.text.html} lang={page.text.lang} products={products} />
    </article>
  )
}

function Summary({ page }: { page: ReadablePage }) {
  const summary = localizedText(page.summary ?? '', page.summaryEn)
  if (page.kind !== 'post' || !summary.text) return null
  return (
    <p lang={summary.lang} className="mt-4 text-lg text-muted">
      {summary.text}
    </p>
  )
}
