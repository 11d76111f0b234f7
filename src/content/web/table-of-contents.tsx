import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Fold } from '#ui/navigation/fold.tsx'
import type { Heading } from '../rules.ts'

/** With fewer headings there is no table of contents. */
const fewestHeadings = 3

/** The table of contents, as links to the headings. Closed, so that the text begins on the first screen. */
export function TableOfContents({ headings, lang }: { headings: readonly Heading[]; lang: Locale | undefined }) {
  if (headings.length < fewestHeadings) return null
  return (
    <nav aria-label={m.blog_contents()} className="no-print mb-10 border-line border-y">
      <Fold title={m.blog_contents()}>
        <ol lang={lang} className="pb-4">
          {headings.map(({ id, text, level }) => (
            <li key={id} className={level === 3 ? 'pl-5' : ''}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center hover:underline md:min-h-9">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  )
}
