import { jsonLdText, type Thing } from '#foundation/structured-data.ts'

/** Tells search engines what the page shows. It must say the same as the visible page. */
export function JsonLd({ things }: { things: Thing | readonly Thing[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLdText, so that no value can end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />
}
