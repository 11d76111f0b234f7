import type { ComponentProps } from 'react'
import { currentLocale, localizedPath } from '#i18n/locale.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path without the language, or `?…` or `#…` within the page. */
  to: string
}

/** A link within the shop, in the current language. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={linkHref(to)} />
}

/** The `href` of a link within the shop, in the current language. */
export const linkHref = (to: LinkProps['to']): string => (to.startsWith('/') ? localizedPath(currentLocale(), to) : to)
