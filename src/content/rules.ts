import { productsOutside } from '#foundation/text/products-outside.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import type { PageSummary, PublicationState } from './contract.ts'

export type Published = Pick<PageSummary, 'status' | 'publishedDate'>

/** Whether a page is public, scheduled or a draft. */
export function pageState({ status, publishedDate }: Published, now = new Date()): PublicationState {
  if (status === 'draft') return 'draft'
  return publishedDate && publishedDate > now ? 'scheduled' : 'public'
}

/** Average reading speed per minute; Vietnamese puts a space between syllables. */
const readingWordsPerMinute = 200

/** A part of a text: HTML, or the placeholder of a product card. */
export type TextPiece = { html: string } | { productId: string }

/** Splits a text at its product placeholders, also one that was stored with placeholders in lists or quotes. */
export function piecesOf(html: string): TextPiece[] {
  return productsOutside(html)
    .split(/<div data-product="([0-9a-f-]{36})"><\/div>/i)
    .map((piece, at): TextPiece => (at % 2 === 1 ? { productId: piece } : { html: piece }))
    .filter((piece) => !('html' in piece) || piece.html.trim() !== '')
}

/** The products placed in a text, without duplicates. */
export function productIdsIn(html: string): string[] {
  return [...new Set(piecesOf(html).flatMap((piece) => ('productId' in piece ? [piece.productId] : [])))]
}

export type Heading = { id: string; text: string; level: 2 | 3 }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Rich text without tags, whitespace collapsed. Only blocks and line breaks part words. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)\b[^>]*>/g, '')
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
 * Adds an anchor to each h2 and h3 of sanitised rich text, and returns these headings in order. An anchor is `muc-` and
 * the slug of the heading; repeated headings get a number.
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
