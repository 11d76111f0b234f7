import type { CollectionCardView } from '#catalog/card-view.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { MenuLink } from '#navigation/web/menu-link.tsx'
import type { MenuBranch } from '#navigation/web/menu-tree.ts'
import { Icon } from '#ui/content/icon.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { CollectionEntry } from '../../listing/collection-entry.tsx'

type HeaderPanelProps = { branch: MenuBranch; collections: readonly CollectionCardView[] }

const panelEntry = 'flex min-h-16 items-center px-1.5 font-medium text-sm'

/** A menu entry's own link and its children, in a panel below the header; links to collections show their pictures. */
export function HeaderPanel({ branch, collections }: HeaderPanelProps) {
  const isLinked = ({ slug }: CollectionCardView) =>
    branch.children.some(({ to }) => to === urlOf('collection', { slug }))
  // A menu that links to collections shows all of them, those chosen by staff first, and leads to all products.
  const isOfGoods = collections.some(isLinked)
  const missing = isOfGoods ? collections.filter((collection) => !isLinked(collection)) : []
  const title = localizedText(branch.entry.title, branch.entry.titleEn)
  return (
    <details name="header" className="group/panel">
      <summary lang={title.lang} className="header-entry list-none [&::-webkit-details-marker]:hidden">
        {title.text}
        <Icon name="chevron-down" className="size-4 transition-transform group-open/panel:rotate-180" />
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-12rem)] animate-appear overflow-y-auto border-line border-b bg-paper shadow-float">
        <ul className="shop-width grid grid-cols-3 gap-x-8 gap-y-1 py-6 xl:grid-cols-4">
          {branch.entry.to && (
            <li>
              <MenuLink entry={branch.entry} className={panelEntry} />
            </li>
          )}
          {branch.children.map((entry) => {
            const collection = collections.find(({ slug }) => entry.to === urlOf('collection', { slug }))
            return (
              <li key={entry.id}>
                {collection ? (
                  <CollectionEntry collection={collection} />
                ) : (
                  <MenuLink entry={entry} className={panelEntry} />
                )}
              </li>
            )
          })}
          {missing.map((collection) => (
            <li key={collection.id}>
              <CollectionEntry collection={collection} />
            </li>
          ))}
          {isOfGoods && (
            <li>
              <Link
                to={urlOf('shop')}
                className="flex min-h-16 items-center px-1.5 font-semibold text-sm underline decoration-brass-bright underline-offset-6"
              >
                {m.nav_all_products()}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </details>
  )
}
