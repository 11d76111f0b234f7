import { localizedLink } from '#i18n/localized-link.ts'
import { trustedHtml } from './trusted-html.ts'

/** Rich text of a product, page or post. `html` was sanitised by the server on input. */
export function RichText({ html: text, lang }: { html: string; lang?: string | undefined }) {
  return <div className="prose" lang={lang} {...trustedHtml(reachableTables(inCurrentLanguage(text)))} />
}

const inCurrentLanguage = (html: string) =>
  html.replace(/href="([^"]*)"/g, (_, href: string) => `href="${localizedLink(href)}"`)

/** Wide tables scroll sideways on phones, by keyboard too. Sanitised tables have no attributes. */
const reachableTables = (html: string) => html.replaceAll('<table>', '<table tabindex="0">')
