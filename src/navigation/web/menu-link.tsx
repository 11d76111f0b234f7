import { Link } from 'react-router'
import { shownText } from '#ui/shown-text.ts'
import type { Menu } from '../contract.ts'

/** A menu entry as a link: an own path within the shop, anything else as it stands. */
export function MenuLink({ entry, className }: { entry: Menu; className?: string }) {
  const title = shownText(entry.title, entry.titleEn)
  if (!entry.to) return <span className={className}>{title.text}</span>
  if (!entry.to.startsWith('/')) {
    return (
      <a href={entry.to} lang={title.lang} className={className}>
        {title.text}
      </a>
    )
  }
  return (
    <Link to={entry.to} lang={title.lang} className={className}>
      {title.text}
    </Link>
  )
}
