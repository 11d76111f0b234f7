import { currentLocale } from '#i18n/locale.ts'

/** Rich text of a product, page or post. `html` was sanitised by the server when it came in. */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in, see foundation/rich-text.ts
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: inCurrentLanguage(html) }} />
}

/** Own links are written as Vietnamese paths; an English page leads to the English ones. */
function inCurrentLanguage(html: string): string {
  return currentLocale() === 'en' ? html.replace(/href="\/(?!\/|en\/|media\/|api\/)/g, 'href="/en/') : html
}
