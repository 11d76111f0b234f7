import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { MenuEntryView } from './menu-tree.ts'

/** A menu entry as a link: localized for paths of the shop, unchanged for other addresses. */
export function MenuLink({ entry, className }: { entry: MenuEntryView; className?: string }) {
  const title = localizedText(entry.title, entry.titleEn)
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
