import { useRouteLoaderData } from 'react-router'
import { currentLocale, localizedPath } from '#i18n/locale.ts'

/** The whole address of a path in the current language, as search engines and shared links need it. */
export function usePublicUrl(): (path: string, locale?: 'vi' | 'en') => string {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  return (path, locale = currentLocale()) => origin + localizedPath(locale, path)
}

/** The whole address of a file, which is the same in both languages. */
export function useFileUrl(): (path: string) => string {
  const origin = useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''
  return (path) => origin + path
}
