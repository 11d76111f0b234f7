import { type JsonLdThing, jsonLdText } from '#foundation/text/json-ld.ts'
import { trustedHtml } from './html.ts'

/**
 * Tells search engines what the page shows. It must say the same as the visible page. They read what the server sends:
 * callers give no things in the browser (`import.meta.env.SSR`), which then need not know how to say it.
 */
export function JsonLd({ things }: { things: JsonLdThing | readonly JsonLdThing[] | undefined }) {
  const text = import.meta.env.SSR && things ? jsonLdText(things) : ''
  return <script type="application/ld+json" suppressHydrationWarning {...trustedHtml(text)} />
}
