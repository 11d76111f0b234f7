import sanitizeHtml from 'sanitize-html'
import { isId } from '../id.ts'
import { productsOutside } from './products-outside.ts'

/** The editor of the staff area has to know each of these (`editor-extensions.ts`, `rich-text-html.ts`). */
export const richTextTags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'a', 'blockquote', 'br', 'hr'],
  ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption', 'sup', 'sub'],
  'div',
]
export const richTextAttributes: Record<string, string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  div: ['data-product'],
}

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: richTextAttributes,
  // Placeholders of product cards keep their tag; any other `div` is replaced by its content.
  transformTags: {
    ol: (tagName, { start = '' }): sanitizeHtml.Tag => ({
      tagName,
      attribs: /^[1-9]\d{0,4}$/.test(start) ? { start } : {},
    }),
    div: (tagName, { 'data-product': id = '' }): sanitizeHtml.Tag =>
      isId(id) ? { tagName, attribs: { 'data-product': id } } : { tagName: 'span', attribs: {} },
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/media\/[0-9a-f-]{36}\//.test(frame.attribs.src ?? ''),
}

/** Rich text reduced to what belongs in an article: no scripts, styles, frames, external pictures or event handlers. */
export function sanitizeRichText(html: string): string {
  // Without the tags between them, elements that can't contain each other may be left directly nested: a second pass
  // parts these, and a third one changes nothing.
  return productsOutside(sanitizeHtml(sanitizeHtml(html, options), options).trim())
}
