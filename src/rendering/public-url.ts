import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { usePageRequest } from './page-context.ts'

/** The absolute URL of a path in the current language, for search engines and shared links. */
export function usePublicUrl(): (path: string, locale?: 'vi' | 'en') => string {
  const { origin } = usePageRequest()
  return (path, locale = currentLocale()) => origin + localizedPath(locale, path)
}

/** The absolute URL of a file, which is the same in both languages. */
export function useFileUrl(): (path: string) => string {
  const { origin } = usePageRequest()
  return (path) => origin + path
}
