/** A typed object of schema.org. Undefined properties are left out. */
export type JsonLdNode = { '@type': string; [property: string]: unknown }

/**
 * The text of a JSON-LD script. Characters that could end the script or open a comment in it are written as JSON
 * escapes, so that a product named `</script>` stays a name.
 */
export function jsonLdText(nodes: JsonLdNode | readonly JsonLdNode[]): string {
  const document = Array.isArray(nodes)
    ? { '@context': 'https://schema.org', '@graph': nodes }
    : { '@context': 'https://schema.org', ...nodes }
  return JSON.stringify(document).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
