import { suggestedWords } from '#catalog/search/suggested-words.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'
import { useShop } from '../layout/shop-data.ts'

/** The shop's suggested searches, as links that work without scripts. */
export function SuggestedSearches() {
  const params = useShop()?.params
  const words = suggestedWords((key) => params?.[key])
  if (words.length === 0) return null
  return (
    <nav aria-label={m.search_words()} className="mt-2 md:mt-4">
      <ul className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:p-0">
        {words.map((word) => (
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
