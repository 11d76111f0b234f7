import TurndownService from 'turndown'

/**
 * Escapes characters that Markdown or HTML would treat as markup. Invisible ones become spaces: they could change the
 * direction of the text after them.
 */
const escapeSigns = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\\`*_[\]<>|~#]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')

/** Text on one line of Markdown: it can't start a heading, a link, HTML or a table cell. */
export const escapeMarkdown = (text: string): string => escapeSigns(text).trim()

/** A link to an absolute URL; neither text nor URL can end it early. */
export const markdownLink = (text: string, url: string): string => `[${escapeMarkdown(text)}](${safeUrl(url)})`

const safeUrl = (url: string) => url.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Converts sanitised rich text to Markdown. `addressOf` makes its links and pictures absolute. */
export function richTextMarkdown(html: string, addressOf: (href: string) => string): string {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', hr: '---' })
  // Turndown's own escaping leaves `<`: text about HTML would become HTML.
  service.escape = escapeSigns
  addTables(service)
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const href = (node as Element).getAttribute('href')
      return href && content.trim() ? `[${content}](${safeUrl(addressOf(href))})` : content
    },
  })
  service.addRule('picture', {
    filter: 'img',
    replacement: (_content, node) => {
      const picture = node as Element
      const source = picture.getAttribute('src')
      return source ? `!${markdownLink(picture.getAttribute('alt') ?? '', addressOf(source))}` : ''
    },
  })
  return service.turndown(html)
}

/** Tables in GitHub's notation: the first row is the head, cells stay on one line. */
function addTables(service: TurndownService): void {
  service.addRule('cell', {
    filter: ['th', 'td'],
    replacement: (content, node) => `${content.replace(/\s+/g, ' ').trim()}${' |'.repeat(columnsOf(node))} `,
  })
  service.addRule('row', {
    filter: 'tr',
    replacement: (content, node) => {
      const row = node as Element
      const columns = Array.from(row.children).reduce((sum, cell) => sum + columnsOf(cell), 0)
      const isFirst = row.closest('table')?.querySelector('tr') === row
      return `\n| ${content.replace(/ {2,}/g, ' ').trim()}${isFirst ? `\n|${' --- |'.repeat(columns)}` : ''}\n`
    },
  })
  service.addRule('caption', { filter: 'caption', replacement: (content) => `\n\n${content}\n\n` })
  service.addRule('section', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content })
}

/** Sanitised text may still contain any number. */
const columnsOf = (cell: unknown) => Math.min(Math.max(Number((cell as Element).getAttribute('colspan')) || 1, 1), 20)
