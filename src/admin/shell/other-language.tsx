import { useLocation } from 'react-router'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'

/** Link to the same screen in the other language; a full page load, because the server sets the language. */
export function OtherLanguage({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const other = currentLocale() === 'vi' ? 'en' : 'vi'
  return (
    <a
      href={localizedPath(other, pathname + search)}
      hrefLang={other}
      lang={other}
      className={`inline-flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-paper-sunken ${className}`}
    >
      {m.admin_other_language()}
    </a>
  )
}
