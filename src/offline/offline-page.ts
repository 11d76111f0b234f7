import { pagePaths } from '#foundation/page-urls.ts'
import { escapeHtml } from '#foundation/text/escape-html.ts'
import { splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { restoreThemeScript } from '#ui/theme/restore-theme-script.ts'
import { localeOfUrl } from './rules.ts'

/** A page of the same language that can be read offline; its title and its `<html …>` tag as in the HTML, escaped. */
export type StoredPage = { url: string; title: string; root: string }

/**
 * Shown instead of a page that is not stored: why, how to continue, and which pages can be read offline, in the theme
 * that the first of them has.
 */
export function offlinePage(
  url: string,
  needsConnection: boolean,
  styles: readonly string[],
  storedPages: readonly StoredPage[],
) {
  const locale = localeOfUrl(url)
  const title = m.offline_title({}, { locale })
  const why = needsConnection ? m.offline_needs_connection({}, { locale }) : m.offline_text({}, { locale })
  const text = isAboutCart(url) ? `${why} ${m.offline_cart_kept({}, { locale })}` : why
  const html = `<!doctype html>
${storedPages[0]?.root || `<html lang="${locale}" data-preset="aura" data-primary="noir" data-surface="stone">`}
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}<script>${restoreThemeScript}</script></head>
<body><main class="offline-page"><h1>${title}</h1><p>${text}</p>
<p><a class="offline-again" href="${escapeHtml(url)}">${m.offline_reload({}, { locale })}</a></p>
${storedPages.length > 0 ? `<h2>${m.offline_kept_pages({}, { locale })}</h2><ul>${storedPages.map(entry).join('')}</ul>` : ''}</main></body></html>`
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

const cartPaths = new Set<string>([pagePaths.cart, pagePaths.shippingInformation])
const isAboutCart = (url: string) => cartPaths.has(splitLocale(new URL(url).pathname).path)

const entry = ({ url, title }: StoredPage) => `<li><a href="${escapeHtml(url)}">${title}</a></li>`

/** The title and the `<html …>` tag of an HTML page, still escaped. */
export function titleAndRootIn(html: string): Pick<StoredPage, 'title' | 'root'> {
  return { title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '', root: /<html [^>]*>/.exec(html)?.[0] ?? '' }
}
