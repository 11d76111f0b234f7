import { m } from '#i18n/messages.js'
import { Link } from '#ui/navigation/link.tsx'
import { Icon } from '../content/icon.tsx'

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string }

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={m.pagination_label()} className="flex flex-wrap items-center justify-center gap-1.5">
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev" aria-label={m.pagination_previous()} className="page-number">
          <Icon name="chevron-left" />
        </Link>
      )}
      {shownPages(page, pages).map((shown, index, all) => (
        <span key={shown} className="contents">
          {index > 0 && shown - (all[index - 1] ?? shown) > 1 && <span className="px-1 text-muted">…</span>}
          <Link
            to={hrefFor(shown)}
            aria-label={m.pagination_page({ n: shown })}
            aria-current={shown === page ? 'page' : undefined}
            className="page-number"
          >
            {shown}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={hrefFor(page + 1)} rel="next" aria-label={m.pagination_next()} className="page-number">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

/** The first, the last and the current page with its neighbours, in order. */
function shownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages])
  return [...wanted].filter((shown) => shown >= 1 && shown <= pages).sort((a, b) => a - b)
}
