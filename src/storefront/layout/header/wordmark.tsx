import { urlOf } from '#foundation/page-urls.ts'
import { siteName } from '#foundation/site-settings.ts'
import { Link } from '#ui/navigation/link.tsx'

/** The shop's name with its logo, an incense bowl. */
export function Wordmark() {
  return (
    <Link to={urlOf('home')} className="flex min-h-11 min-w-0 items-center gap-2.5">
      <svg
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="size-8 shrink-0 text-brass md:size-9"
      >
        <path d="M16 15V8.5M12.2 15l-1-5M19.8 15l1-5M6.5 15.5h19c0 5.6-3 8.5-6.3 9.3h-6.4c-3.3-.8-6.3-3.7-6.3-9.3ZM11 28h10M16 6c-1.3-1.4 1.3-2.2 0-3.6" />
      </svg>
      <span className="line-clamp-2 max-w-[12em] font-semibold font-serif text-[min(1.375rem,6.2vw)] leading-snug tracking-[0.01em] wrap-anywhere md:text-[min(1.625rem,3.6vw)]">
        {siteName()}
      </span>
    </Link>
  )
}
