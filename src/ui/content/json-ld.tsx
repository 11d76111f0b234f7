import { type JsonLdNode, jsonLdText } from '#foundation/text/json-ld.ts'
import { trustedHtml } from './trusted-html.ts'

/**
 * Structured data for search engines, which must match the visible page. They read the server's HTML: callers pass no
 * data in the browser (`import.meta.env.SSR`), so that the code that builds it is not bundled.
 */
export function JsonLd({ nodes }: { nodes: JsonLdNode | readonly JsonLdNode[] | undefined }) {
  const text = import.meta.env.SSR && nodes ? jsonLdText(nodes) : ''
  return <script type="application/ld+json" suppressHydrationWarning {...trustedHtml(text)} />
}
