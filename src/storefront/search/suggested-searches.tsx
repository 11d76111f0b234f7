import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'
import { useShop } from '../layout/shop-data.ts'

/** The shop's suggested searches, as links that work without scripts. */
export function SuggestedSearches() {
  const given = useShop()?.params[currentLocale() === 'en' ? 'search.words_en' : 'search.words'] ?? ''
  const words = given
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  if (words.length === 0) return null
  return (
    <nav aria-label={m.search_words()} className="mt-2 md:mt-4">
      <ul className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:p-0">
        {words.slice(0, 8).map((word) => (
          <li key={word}>
            <Link
              to={urlOf('search', {}, { q: word })}
              className="edge flex min-h-11 whitespace-nowrap items-center rounded-md bg-paper-raised px-4 text-sm [--frame:var(--line)] hover:bg-paper-sunken"
            >
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
