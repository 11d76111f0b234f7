import { currentLocale } from '#i18n/locale.ts'
import { trustedHtml } from './trusted-html.ts'

/** Rich text of a product, page or post. `html` was sanitised by the server on input. */
export function RichText({ html: text, lang }: { html: string; lang?: string | undefined }) {
  return <div className="prose" lang={lang} {...trustedHtml(reachableTables(inCurrentLanguage(text)))} />
}

/** Links within the shop are stored as Vietnamese paths; on an English page they get the `/en` prefix. */
function inCurrentLanguage(html: string): string {
  return currentLocale() === 'en' ? html.replace(/href="\/(?!\/|en[/?#"]|media\/|api\/)/g, 'href="/en/') : html
}

/** Wide tables scroll sideways on phones, by keyboard too. Sanitised tables have no attributes. */
const reachableTables = (html: string) => html.replaceAll('<table>', '<table tabindex="0">')
