import { urlOf } from '#foundation/page-urls.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'

type Category = { id: string; slug: string; name: string; nameEn: string | null }

/** Filters the blog by one collection, or removes the filter. */
export function BlogCategories({
  categories,
  current,
}: {
  categories: readonly Category[]
  current?: string | undefined
}) {
  if (categories.length === 0) return null
  return (
    <nav aria-label={m.blog_categories()} className="mb-10">
      <ul className="-mx-[16px] flex gap-2 overflow-x-auto px-[16px] py-1 [scrollbar-width:none] md:flex-wrap">
        <Chip to={urlOf('posts')} isCurrent={current === undefined}>
          {m.blog_all()}
        </Chip>
        {categories.map(({ id, slug, name, nameEn }) => {
          const shown = localizedText(name, nameEn)
          return (
            <Chip key={id} to={urlOf('posts', {}, { category: slug })} isCurrent={slug === current} lang={shown.lang}>
              {shown.text}
            </Chip>
          )
        })}
      </ul>
    </nav>
  )
}

type ChipProps = { to: string; isCurrent: boolean; lang?: Locale | undefined; children: React.ReactNode }

function Chip({ to, isCurrent, lang, children }: ChipProps) {
  return (
    <li>
      <Link
        to={to}
        lang={lang}
        aria-current={isCurrent ? 'page' : undefined}
        className="edge inline-flex min-h-11 items-center whitespace-nowrap rounded-md bg-paper-raised px-4 text-sm hover:bg-paper-sunken aria-[current=page]:bg-primary aria-[current=page]:text-on-primary"
      >
        {children}
      </Link>
    </li>
  )
}
