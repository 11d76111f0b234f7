import { useId } from 'react'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { Heading } from '../rules.ts'

/** With fewer headings there is no table of contents. */
const fewestHeadings = 3

/** The table of contents, as links to the headings. */
export function ArticleContents({ headings, lang }: { headings: readonly Heading[]; lang: Locale | undefined }) {
  const titleId = useId()
  if (headings.length < fewestHeadings) return null
  return (
    <nav aria-labelledby={titleId} className="no-print mb-10 border-line border-y py-4">
      <h2 id={titleId} className="font-sans font-semibold text-base">
        {m.blog_contents()}
      </h2>
      <ol lang={lang} className="mt-1">
        {headings.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'pl-5' : ''}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:underline md:min-h-9">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
