import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { MenuEntryView } from './menu-tree.ts'

type MenuLinkProps = { entry: MenuEntryView; className?: string; onClick?: () => void }

/** A menu entry as a link: localized for paths of the shop, unchanged for other addresses; without one as text. */
export function MenuLink({ entry, ...rest }: MenuLinkProps) {
  const title = localizedText(entry.title, entry.titleEn)
  if (!entry.to)
    return (
      <span lang={title.lang} className={rest.className}>
        {title.text}
      </span>
    )
  if (!entry.to.startsWith('/')) {
    return (
      <a href={entry.to} lang={title.lang} {...rest}>
        {title.text}
      </a>
    )
  }
  return (
    <Link to={entry.to} lang={title.lang} {...rest}>
      {title.text}
    </Link>
  )
}
