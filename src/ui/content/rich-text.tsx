import { currentLocale } from '#i18n/locale.ts'
import { trustedHtml } from './html.ts'

/** Rich text of a product, page or post. `html` was sanitised by the server when it came in. */
export function RichText({ html: text, lang }: { html: string; lang?: string | undefined }) {
  return <div className="prose" lang={lang} {...trustedHtml(inCurrentLanguage(text))} />
}

/** Own links are written as Vietnamese paths; an English page leads to the English ones. */
function inCurrentLanguage(html: string): string {
  return currentLocale() === 'en' ? html.replace(/href="\/(?!\/|en\/|media\/|api\/)/g, 'href="/en/') : html
}
