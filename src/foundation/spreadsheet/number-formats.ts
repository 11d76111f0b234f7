import { dayMs } from '../dates/day.ts'
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

/** Day 0: 1899-12-30, as spreadsheets count a 29 February 1900, or 1904-01-01, 1,462 days later. */
const firstDay = (is1904: boolean) => (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))
const endOf9999 = Date.UTC(10_000, 0, 1)

/**
 * The text that a number stands for: 0.075 as a percentage is `7.5%`, a day `2026-03-01`, a moment
 * `2026-03-01 09:30:00`. Times of day stay numbers, as do the days counted from 1900 up to that 29 February.
 */
export function applyNumberFormat(value: number, format: NumberFormat, is1904: boolean): string | number {
  if (format === 'percent') return `${Number((value * 100).toPrecision(12))}%`
  const moment = firstDay(is1904) + Math.round(value * dayMs)
  if (format === 'date' && value >= (is1904 ? 1 : 61) && moment < endOf9999) {
    const instant = new Date(moment).toISOString()
    return value % 1 === 0 ? instant.slice(0, 10) : instant.slice(0, 19).replace('T', ' ')
  }
  return value
}
