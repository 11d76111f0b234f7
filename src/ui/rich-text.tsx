/** Rich text of a product, page or post. `html` was sanitised by the server when it came in. */
export function RichText({ html, lang }: { html: string; lang?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in, see foundation/rich-text.ts
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
