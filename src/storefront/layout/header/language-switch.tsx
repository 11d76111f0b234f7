import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { usePageRequest } from '#rendering/page-context.ts'

/** A link to the same page in the other language. Kept up to date by update-language-link-on-click.ts. */
export function LanguageSwitch() {
  const { path, search } = usePageRequest()
  const other = currentLocale() === 'vi' ? 'en' : 'vi'
  return (
    <a
      data-language-switch=""
      href={localizedPath(other, path) + (search.size > 0 ? `?${search}` : '')}
      lang={other}
      hrefLang={other}
      className="flex min-h-11 items-center whitespace-nowrap px-1.5 font-medium hover:underline"
    >
      {m.nav_switch_language()}
    </a>
  )
}
