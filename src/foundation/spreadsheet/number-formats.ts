import { readXml } from './xml.ts'

/** The display format of a number in a workbook, as far as it changes the meaning. */
export type NumberFormat = 'plain' | 'percent' | 'date'

/** Formats with fixed numbers (ECMA-376 18.8.30). */
const builtin = (id: number): NumberFormat => {
  if (id === 9 || id === 10) return 'percent'
  return (id >= 14 && id <= 22) || (id >= 45 && id <= 47) ? 'date' : 'plain'
}

/** `0.0"%"` only writes a sign; `0.0%` is a percentage, `dd/mm/yyyy` a date. */
function formatOfCode(code: string): NumberFormat {
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (bare.includes('%')) return 'percent'
  return /[dmyhs]/i.test(bare) ? 'date' : 'plain'
}

/** The format of each cell style of `xl/styles.xml`. */
export function readNumberFormats(styles: Uint8Array | undefined): NumberFormat[] {
  if (!styles) return []
  const own = new Map<string, NumberFormat>()
  const formats: NumberFormat[] = []
  let isInside = false
  readXml(styles, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(numFmtId, formatOfCode(formatCode.slice(0, 300)))
      else if (name === 'cellXfs') isInside = true
      else if (name === 'xf' && isInside) formats.push(own.get(numFmtId) ?? builtin(Number(numFmtId)))
    },
    close(name) {
      if (name === 'cellXfs') isInside = false
    },
  })
  return formats
}

const dayMs = 86_400_000

/** A number as displayed: 0.075 shown as 7.5% becomes the text `7.5%`, a day becomes `2026-03-01`. */
export function applyNumberFormat(value: number, format: NumberFormat): string | number {
  if (format === 'percent') return `${Number((value * 100).toPrecision(12))}%`
  // Days count from 1899-12-30, because spreadsheets treat 1900 as a leap year.
  if (format === 'date' && value >= 61 && value < 2_958_466) {
    const instant = new Date(Date.UTC(1899, 11, 30) + Math.round(value * dayMs)).toISOString()
    return value % 1 === 0 ? instant.slice(0, 10) : instant.slice(0, 19).replace('T', ' ')
  }
  return value
}
