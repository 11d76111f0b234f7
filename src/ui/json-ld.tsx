import { jsonLdText, type Thing } from '#foundation/structured-data.ts'

/**
 * Tells search engines what the page shows. It must say the same as the visible page. They read what the server sends:
 * callers give no things in the browser (`import.meta.env.SSR`), which then need not know how to say it.
 */
export function JsonLd({ things }: { things: Thing | readonly Thing[] | undefined }) {
  const text = import.meta.env.SSR && things ? jsonLdText(things) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLdText, so that no value can end the script
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
