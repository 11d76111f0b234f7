import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { m } from '#i18n/messages.js'
import { MenuLink } from '#navigation/web/menu-link.tsx'
import type { MenuBranch } from '#navigation/web/menu-tree.ts'
import { memoizedHtml } from '#rendering/memoized-html.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { type LocalizedText, localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import { NoticeBadge, OwnerBlock } from './footer-owner.tsx'
import { Wordmark } from './header/wordmark.tsx'
import { emptyShop, type Shop, useShop } from './shop-data.ts'

export function Footer() {
  return (
    <footer className="no-print mt-20 border-line border-t bg-paper-sunken pb-[6rem] text-sm md:pb-10">
      <div
        className="shop-width grid gap-x-10 pt-12 md:gap-y-10 md:grid-cols-2 lg:grid-cols-[1.7fr_1fr_1fr_1fr] lg:pt-16"
        {...footerColumns(useShop() ?? emptyShop)}
      />
      <p className="shop-width mt-12 text-muted text-xs">© {siteTitle()}</p>
    </footer>
  )
}

const footerColumns = memoizedHtml(({ params = {}, collections = [], footerMenu = [] }: Partial<Shop>) => (
  <>
    <div className="max-md:mb-6">
      <Wordmark />
      <p className="mt-3 max-w-sm text-muted">{m.footer_about()}</p>
      <OwnerBlock params={params} />
      <NoticeBadge params={params} />
    </div>
    <FooterColumn title={m.footer_shop()}>
      {collections.slice(0, 7).map((collection) => {
        const name = localizedText(collection.name, collection.nameEn)
        return (
          <li key={collection.id}>
            <Link to={urlOf('collection', { slug: collection.slug })} lang={name.lang} className="footer-entry">
              {name.text}
            </Link>
          </li>
        )
      })}
    </FooterColumn>
    <FooterMenus branches={footerMenu} />
  </>
))

/** A menu entry with children becomes a column; entries without children are listed under policies. */
function FooterMenus({ branches }: { branches: readonly MenuBranch[] }) {
  const flat = branches.filter(({ children }) => children.length === 0)
  return (
    <>
      {flat.length > 0 && (
        <FooterColumn title={m.footer_policies()}>
          {flat.map(({ entry }) => (
            <li key={entry.id}>
              <MenuLink entry={entry} className="footer-entry" />
            </li>
          ))}
        </FooterColumn>
      )}
      {branches
        .filter(({ children }) => children.length > 0)
        .map(({ entry, children }) => {
          const title = localizedText(entry.title, entry.titleEn)
          return (
            <FooterColumn key={entry.id} title={title.text} lang={title.lang}>
              {(entry.to ? [entry, ...children] : children).map((child) => (
                <li key={child.id}>
                  <MenuLink entry={child} className="footer-entry" />
                </li>
              ))}
            </FooterColumn>
          )
        })}
    </>
  )
}

type FooterColumnProps = { title: string; lang?: LocalizedText['lang']; children: React.ReactNode }

/** A column that is collapsible on phones and always open on wider screens. */
function FooterColumn({ title, lang, children }: FooterColumnProps) {
  return (
    <details className="footer-column group">
      <summary>
        <h2 lang={lang} className="font-sans text-sm">
          {title}
        </h2>
        <Icon name="chevron-down" className="size-5 text-brass group-open:rotate-180" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
