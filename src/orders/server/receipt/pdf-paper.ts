import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { currentLocale } from '#i18n/locale.ts'
import { unpackWoff } from './unpack-woff.ts'

export type PaperSize = 'A4' | 'A5'
type Weight = 'regular' | 'bold'
type Look = { size?: number; weight?: Weight; color?: string; align?: 'left' | 'center' | 'right' }

const margin = 32
const usual = 9
const lineHeight = 1.38
const ink = '#1c1917'

const weights: Record<Weight, number> = { regular: 400, bold: 600 }

/** Each weight has a file per alphabet, all with the same metrics. No file has letters of other scripts. */
const alphabets = ['latin', 'latin-ext', 'vietnamese'] as const
type Alphabet = (typeof alphabets)[number]
const vietnameseLetters = '[ĂăĐđĨĩŨũƠơƯưẠ-ỹ₫\\u0300\\u0301\\u0303\\u0304\\u0308\\u0309\\u0323]'
/** The ranges of the package's unicode.json, without the letters that the other files have. */
const furtherLetters = `[[Ā-ʺʽ-˅ˇ-ˌˎ-˗˝-˿ᴀ-ᶿḀ-ẟỲ-ỿ†₠-₪₭-⃀ℓⱠ-Ɀ꜠-ꟿ]--[ıŒœ€]--${vietnameseLetters}]`
const isVietnamese = new RegExp(vietnameseLetters, 'v')
const isFurther = new RegExp(furtherLetters, 'v')
const pieces = new RegExp(
  `${vietnameseLetters}+|${furtherLetters}+|(?:(?!${vietnameseLetters}|${furtherLetters}).)+`,
  'gsv',
)
const alphabetOf = (piece: string): Alphabet =>
  isVietnamese.test(piece) ? 'vietnamese' : isFurther.test(piece) ? 'latin-ext' : 'latin'

const { resolve } = createRequire(import.meta.url)
const fontFiles = new Map<string, Buffer>()

function fontFile(alphabet: Alphabet, weight: Weight): Buffer {
  const name = `be-vietnam-pro-${alphabet}-${weights[weight]}-normal.woff`
  const file = fontFiles.get(name) ?? unpackWoff(readFileSync(resolve(`@fontsource/be-vietnam-pro/files/${name}`)))
  fontFiles.set(name, file)
  return file
}

type Box = { x: number; top: number; width: number }

/** Measures texts, breaks them into lines, and draws lines at a position. */
function typesetting(doc: PDFKit.PDFDocument) {
  const fontOf = (piece: string, weight: Weight) => alphabetOf(piece) + weight
  const widths = new Map<string, number>()

  /** Measured once per font: widths scale with the size. */
  function widthOfPiece(piece: string, weight: Weight): number {
    const font = fontOf(piece, weight)
    const known = widths.get(font + piece)
    const width = known ?? doc.font(font).fontSize(1).widthOfString(piece)
    widths.set(font + piece, width)
    return width
  }
  const widthOf = (text: string, { size: points = usual, weight = 'regular' }: Look) =>
    points * piecesOf(text).reduce((sum, piece) => sum + widthOfPiece(piece, weight), 0)

  /** Lines no wider than `most`, broken at spaces; a single word that is too long is split. */
  function linesOf(text: string, most: number, look: Look): string[] {
    const lines = ['']
    let taken = 0
    const add = (part: string) => {
      lines[lines.length - 1] += part
      taken += widthOf(part, look)
    }
    const next = () => {
      lines.push('')
      taken = 0
    }
    for (const word of text.trim().split(/(?<=[ \t])|(?<=\n)/)) {
      if (taken > 0 && taken + widthOf(word.trimEnd(), look) > most) next()
      if (widthOf(word.trimEnd(), look) <= most) add(word.replace('\n', ''))
      else
        for (const character of word) {
          if (taken + widthOf(character, look) > most) next()
          add(character)
        }
      if (word.endsWith('\n')) next()
    }
    return lines.map((line) => line.trimEnd())
  }

  function drawLine(text: string, { x, top, width: most }: Box, look: Look): void {
    const { size: points = usual, weight = 'regular', align = 'left', color = ink } = look
    const spare = align === 'left' ? 0 : most - widthOf(text, look)
    let at = x + (align === 'center' ? spare / 2 : spare)
    for (const piece of piecesOf(text)) {
      doc.font(fontOf(piece, weight)).fontSize(points).fillColor(color).text(piece, at, top, { lineBreak: false })
      at += points * widthOfPiece(piece, weight)
    }
  }
  const heightOf = (text: string, most: number, look: Look) =>
    linesOf(text, most, look).length * (look.size ?? usual) * lineHeight
  return { linesOf, heightOf, drawLine }
}

/** Pages in the current language, written from top to bottom in Be Vietnam Pro; sizes in points. */
export type Paper = ReturnType<typeof openPaper>

export function openPaper(size: PaperSize, info: { Title: string; Author: string }) {
  const doc = new PDFDocument({ size, margin, bufferPages: true, font: '', info, lang: currentLocale() })
  registerFonts(doc)
  const file = collectFile(doc)
  const width = doc.page.width - 2 * margin
  const bottom = doc.page.height - margin - 16
  let y = margin

  const { linesOf, heightOf, drawLine } = typesetting(doc)

  return {
    width,
    heightOf,
    /** The current vertical position. */
    get y() {
      return y
    },
    /** Adds vertical space. */
    skip: (points: number) => {
      y += points
    },
    /** Starts a new page unless `height` fits on this one. Returns true if it did. */
    need: (height: number): boolean => {
      if (y + height <= bottom) return false
      doc.addPage()
      y = margin
      return true
    },
    /** Texts side by side; continues below the tallest. */
    row: (cells: readonly ({ text: string; x: number; width: number } & Look)[]): void => {
      for (const { text, x, width: most, ...look } of cells)
        linesOf(text, most, look).forEach((line, index) => {
          const top = y + index * (look.size ?? usual) * lineHeight
          drawLine(line, { x: margin + x, top, width: most }, look)
        })
      y += Math.max(...cells.map(({ text, width: most, ...look }) => heightOf(text, most, look)))
    },
    /** A full-width text, continued on the next page if needed. */
    paragraph: (text: string, look: Look): void => {
      const step = (look.size ?? usual) * lineHeight
      for (const line of linesOf(text, width, look)) {
        if (y + step > bottom) {
          doc.addPage()
          y = margin
        }
        drawLine(line, { x: margin, top: y, width }, look)
        y += step
      }
    },
    /** A thin horizontal line. */
    rule: (color = '#a8a29e'): void => {
      doc
        .moveTo(margin, y)
        .lineTo(margin + width, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke()
    },
    /** Black squares, such as a QR code, within a square of `side` points. */
    squares: (dark: readonly (readonly boolean[])[], x: number, top: number, side: number): void => {
      drawSquares(doc, dark, { x: margin + x, top, width: side })
    },
    /** Writes a line at the foot of every page and returns the file. */
    finish: (foot: (page: number, pages: number) => string): Promise<Uint8Array> => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        doc.page.margins.bottom = 0
        const look: Look = { size: 7, color: '#57534e', align: 'center' }
        drawLine(foot(page + 1, count), { x: margin, top: doc.page.height - margin - 4, width }, look)
      }
      doc.end()
      return file
    },
  }
}

function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const)
    for (const alphabet of alphabets) doc.registerFont(alphabet + weight, fontFile(alphabet, weight))
}

/** The bytes of the document once it has ended. */
function collectFile(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolved) => doc.on('end', () => resolved(Buffer.concat(chunks))))
}

function drawSquares(doc: PDFKit.PDFDocument, dark: readonly (readonly boolean[])[], { x, top, width }: Box): void {
  const step = width / dark.length
  dark.forEach((cells, down) => {
    cells.forEach((isDark, across) => {
      if (isDark) doc.rect(x + across * step, top + down * step, step + 0.05, step + 0.05)
    })
  })
  doc.fillColor('#000').fill()
}

const piecesOf = (text: string) => text.normalize('NFC').match(pieces) ?? []
