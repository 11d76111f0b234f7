import type { JsonLdNode } from '#foundation/text/json-ld.ts'
import { m } from '#i18n/messages.js'
import { usePublicUrl } from '#rendering/public-url.ts'
import { Icon } from '#ui/content/icon.tsx'
import { JsonLd } from '#ui/content/json-ld.tsx'
import { Link } from '#ui/navigation/link.tsx'

export type Crumb = { label: string; to?: string }

/** The path to the current page, with structured data; the last item is the page itself. Phones show one link back. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const publicUrl = usePublicUrl()
  return (
    <nav aria-label={m.nav_breadcrumb()} className="no-print text-muted text-sm wrap-anywhere">
      <JsonLd nodes={import.meta.env.SSR ? breadcrumbJsonLd(items, publicUrl) : undefined} />
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li
            key={item.label}
            className={`flex items-center gap-x-2 ${index === items.length - 2 ? '' : 'max-md:hidden'}`}
          >
            {index > 0 && (
              <span aria-hidden="true" className="max-md:hidden">
                /
              </span>
            )}
            {index === items.length - 2 && <Icon name="chevron-left" className="-mx-1 size-5 md:hidden" />}
            {item.to ? (
              <Link to={item.to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function breadcrumbJsonLd(items: readonly Crumb[], publicUrl: (path: string) => string): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: to && publicUrl(to),
    })),
  }
}
