import { currentLocale, localizedPath } from './locale.ts'

/** A link in a stored text. Links within the shop are stored as Vietnamese paths; in English they lead to its pages. */
export const localizedLink = (href: string): string =>
  /^\/(?!\/|(?:media|api)\/|en(?:[/?#]|$))/.test(href) ? localizedPath(currentLocale(), href) : href
