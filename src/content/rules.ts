import { slugify } from '#foundation/fold.ts'

/** Words a reader takes in per minute; Vietnamese is written a syllable a word. */
const readingWordsPerMinute = 200

export type Heading = { id: string; text: string; level: 2 | 3 }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Rich text without its tags, spaces joined. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** At least one minute. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(' ').length / readingWordsPerMinute))
}

/**
 * Sanitised rich text with an anchor on each h2 and h3, and these headings in order. An anchor is `muc-` and the heading's
 * words; a second heading of the same words gets a number.
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replace(/<h([23])>(.*?)<\/h\1>/gs, (whole, level: string, inner: string) => {
    const text = plainText(inner)
    if (text === '') return whole
    const wanted = `muc-${slugify(text) || headings.length + 1}`
    const id = freeId(wanted, headings)
    headings.push({ id, text, level: level === '2' ? 2 : 3 })
    return `<h${level} id="${id}">${inner}</h${level}>`
  })
  return { html: anchored, headings }
}

function freeId(wanted: string, taken: readonly Heading[]): string {
  const isTaken = (id: string) => taken.some((heading) => heading.id === id)
  let id = wanted
  for (let n = 2; isTaken(id); n += 1) id = `${wanted}-${n}`
  return id
}
