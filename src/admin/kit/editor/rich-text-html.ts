import { sanitizeHref } from './link-address.ts'

/** A node of the editor's document, as returned by `editor.getJSON()`. */
export type RichNode = {
  type?: string
  attrs?: Record<string, unknown>
  content?: readonly RichNode[]
  marks?: readonly { type: string; attrs?: Record<string, unknown> }[]
  text?: string
}

/**
 * The document as HTML with exactly the tags that the server allows, without styles, classes or empty paragraphs at the
 * end. Returns '' for an empty document.
 */
export function richTextOf(doc: RichNode): string {
  const html = blocks(doc)
  return html === '<p></p>' ? '' : html.replace(/(<p><\/p>)+$/, '')
}

const blocks = ({ content = [] }: RichNode) => content.map(block).join('')

function block(node: RichNode): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inline(node)}</p>`
    case 'heading':
      return inTag(`h${Number(node.attrs?.level ?? 2)}`, inline(node))
    case 'bulletList':
      return inTag('ul', blocks(node))
    case 'orderedList':
      return orderedList(node)
    case 'listItem':
      return inTag('li', loosely(node))
    case 'figcaption':
      return inTag('figcaption', loosely(node))
    case 'blockquote':
    case 'figure':
      return inTag(node.type, blocks(node))
    case 'horizontalRule':
      return '<hr />'
    case 'image':
      return image(node.attrs ?? {})
    case 'productBlock':
      return `<div data-product="${attribute(node.attrs?.id)}"></div>`
    case 'table':
      return table(node)
    default:
      return blocks(node)
  }
}

/** A list that goes on after a picture or table has the number of its first item. */
function orderedList(node: RichNode): string {
  const start = Number(node.attrs?.start ?? 1)
  return `<ol${start > 1 ? ` start="${start}"` : ''}>${blocks(node)}</ol>`
}

/** A list item, cell or caption that begins with its only paragraph is written without `<p>`. */
function loosely({ content = [] }: RichNode): string {
  const [first, ...others] = content
  if (first?.type !== 'paragraph' || others.some(({ type }) => type === 'paragraph')) return blocks({ content })
  return inline(first) + blocks({ content: others })
}

/** A first row that has only heading cells becomes `<thead>`; heading cells get a `scope`. */
function table({ attrs, content: rows = [] }: RichNode): string {
  const isHead = (row: RichNode | undefined) => row?.content?.every(({ type }) => type === 'tableHeader') ?? false
  const [first, ...others] = rows
  const head = first && isHead(first) ? inTag('thead', tableRow(first, 'col')) : ''
  const body = (head ? others : rows).map((row) => tableRow(row, 'row')).join('')
  const caption = attrs?.caption ? inTag('caption', escaped(String(attrs.caption))) : ''
  return inTag('table', caption + head + (body && inTag('tbody', body)))
}

function tableRow({ content = [] }: RichNode, scope: 'col' | 'row'): string {
  const cells = content.map((cell) => {
    const isHeading = cell.type === 'tableHeader'
    const spans = ['colspan', 'rowspan'].flatMap((name) => {
      const count = Number(cell.attrs?.[name] ?? 1)
      return count > 1 ? [` ${name}="${count}"`] : []
    })
    const open = isHeading ? `<th scope="${scope}"${spans.join('')}>` : `<td${spans.join('')}>`
    return `${open}${loosely(cell)}</${isHeading ? 'th' : 'td'}>`
  })
  return inTag('tr', cells.join(''))
}

function image(attrs: Record<string, unknown>): string {
  const size = ['width', 'height'].flatMap((name) => (attrs[name] ? [` ${name}="${attribute(attrs[name])}"`] : []))
  return `<img src="${attribute(attrs.src)}" alt="${attribute(attrs.alt)}"${size.join('')} />`
}

const markTags: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  link: 'a',
  sup: 'sup',
  sub: 'sub',
}

type Mark = { type: string; attrs?: Record<string, unknown> }

/** Inline content of a block; a mark that spans several nodes becomes one tag. */
function inline({ content = [] }: RichNode): string {
  let html = ''
  let open: Mark[] = []
  const closeTo = (count: number) => {
    for (const mark of open.slice(count).reverse()) html += `</${markTags[mark.type]}>`
    open = open.slice(0, count)
  }
  for (const node of content) {
    const marks = (node.marks ?? []).filter(({ type }) => markTags[type] !== undefined)
    const firstChanged = marks.findIndex((mark, at) => !isSameMark(mark, open[at]))
    closeTo(firstChanged < 0 ? marks.length : firstChanged)
    for (const mark of marks.slice(open.length)) {
      html += mark.type === 'link' ? linkTag(mark) : `<${markTags[mark.type]}>`
      open.push(mark)
    }
    html += node.type === 'hardBreak' ? '<br />' : escaped(node.text ?? '')
  }
  closeTo(0)
  return html
}

const isSameMark = (one: Mark, other: Mark | undefined) =>
  one.type === other?.type && one.attrs?.href === other.attrs?.href && one.attrs?.title === other.attrs?.title

/** A pasted `www.example.com` is linked with http, which the server would remove. */
function linkTag({ attrs }: Mark): string {
  const href = String(attrs?.href ?? '')
  const title = attrs?.title ? ` title="${attribute(attrs.title)}"` : ''
  return `<a href="${attribute(sanitizeHref(href) ?? href)}"${title}>`
}

const inTag = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const attribute = (value: unknown) => escaped(String(value ?? '')).replaceAll('"', '&quot;')
