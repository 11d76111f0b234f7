import { maxBytes, maxCells, maxCharacters, maxColumns, type Table, tooLong } from './limits.ts'
import { applyNumberFormat, type NumberFormat, readNumberFormats } from './number-formats.ts'
import { readXml } from './xml.ts'
import { unzip } from './zip.ts'

/**
 * The first sheet of an XLSX workbook. Throws `SheetRejected` when it is too long, and any error when it is not one.
 */
export async function readWorkbook(bytes: Buffer, maxRows: number): Promise<Table> {
  const files = await unzip(bytes, {
    maxFiles: 1000,
    maxBytes: maxBytes,
    isWanted: (name) => /\.(xml|rels)$/i.test(name),
  })
  const workbook = followLink(files, '', 'officeDocument')
  const { sheet, is1904 } = readWorkbookPart(files, workbook)
  const strings = files.get(followLink(files, workbook, 'sharedStrings', false))
  const styles = files.get(followLink(files, workbook, 'styles', false))
  const context = { strings: readStrings(strings), formats: readNumberFormats(styles), is1904, maxRows }
  return readCells(needed(files, sheet), context)
}

function needed(files: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const file = files.get(name)
  if (!file) throw new Error(`The workbook has no ${name || 'part of this kind'}`)
  return file
}

type Link = { id: string; type: string; path: string }

/** The relationships of a part; those of the package itself for ''. */
function linksOf(files: ReadonlyMap<string, Buffer>, part: string): Link[] {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const name = part.slice(part.lastIndexOf('/') + 1)
  const links: Link[] = []
  readXml(needed(files, `${folder}_rels/${name}.rels`), {
    open(tag, { Id = '', Type = '', Target = '', TargetMode }) {
      if (tag !== 'Relationship' || TargetMode === 'External') return
      const path = new URL(Target, `http://package/${folder}`).pathname.slice(1)
      links.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(path) })
    },
  })
  return links
}

function followLink(files: ReadonlyMap<string, Buffer>, part: string, type: string, isNeeded = true): string {
  const link = linksOf(files, part).find((one) => one.type === type)
  if (!link && isNeeded) throw new Error(`The workbook has no ${type}`)
  return link?.path ?? ''
}

/** The path of the first sheet, and whether days count from 1904, as in workbooks from older Macs. */
function readWorkbookPart(files: ReadonlyMap<string, Buffer>, workbook: string): { sheet: string; is1904: boolean } {
  const ids: string[] = []
  let is1904 = false
  readXml(needed(files, workbook), {
    open(name, attributes) {
      if (name === 'sheet') ids.push(attributes['r:id'] ?? attributes.id ?? '')
      else if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    },
  })
  const sheets = linksOf(files, workbook).filter(({ type }) => type === 'worksheet')
  const path = sheets.find(({ id }) => id === ids[0])?.path ?? sheets[0]?.path
  if (path === undefined) throw new Error('The workbook has no sheet')
  return { sheet: path, is1904 }
}

/** Shared strings, which cells refer to by number. Phonetic hints (`rPh`) are skipped. */
function readStrings(bytes: Buffer | undefined): string[] {
  const strings: string[] = []
  if (!bytes) return strings
  let text = ''
  let isText = false
  /** Inside `rPh`: how to pronounce the text before it (Japanese). */
  let isPhonetic = false
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = !isPhonetic
      else if (name === 'rPh') isPhonetic = true
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        strings.push(decodeText(text))
        if (strings.length > maxCells) throw tooLong()
      }
    },
    text(part) {
      if (isText) text += part
    },
  })
  return strings
}

/** `_x0041_` encodes `A`. */
const decodeText = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Context = { strings: readonly string[]; formats: readonly NumberFormat[]; is1904: boolean; maxRows: number }
type Filled = { table: Table; characters: number }
type OpenCell = { column: number; type: string; style: number; value: string }

/** Cell positions are checked before a row is created; cells without a value are only counted. */
function readCells(bytes: Buffer, context: Context): Table {
  const filled: Filled = { table: [], characters: 0 }
  let row = -1
  let column = -1
  let cells = 0
  let isValue = false
  let isPhonetic = false
  let cell: OpenCell | undefined
  readXml(bytes, {
    open(name, { r, t = 'n', s = '0' }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r) - 1
        column = -1
      } else if (name === 'c') {
        cells += 1
        if (cells > maxCells) throw tooLong()
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { column, type: t, style: Number(s), value: '' }
      } else if (name === 'rPh') isPhonetic = true
      else if (name === 'v' || name === 't') isValue = !isPhonetic
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'c' && cell) {
        put(filled, row, cell, context)
        cell = undefined
      }
    },
    text(part) {
      if (isValue && cell) cell.value += part
    },
  })
  return filled.table
}

function put(filled: Filled, row: number, cell: OpenCell, context: Context): void {
  const value = readValue(cell, context)
  if (value === '') return
  const { column } = cell
  if (!(row >= 0 && column >= 0)) throw new Error('A cell has no place')
  if (typeof value === 'string') filled.characters += value.length
  if (row >= context.maxRows || column >= maxColumns || filled.characters > maxCharacters) throw tooLong()
  while (filled.table.length <= row) filled.table.push([])
  const cells = filled.table[row] ?? []
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function readValue({ type, style, value }: OpenCell, { strings, formats, is1904 }: Context): string | number {
  if (value === '') return ''
  if (type === 'n') {
    const number = Number(value)
    if (!Number.isFinite(number)) throw new Error('A cell is no number')
    return applyNumberFormat(number, formats[style] ?? 'plain', is1904)
  }
  if (type === 'b') return value.trim()
  const text = type === 's' ? strings[Number(value)] : decodeText(value)
  if (text === undefined) throw new Error('A cell has no text')
  return text
}

/** `AB12` → 27; -1 for an invalid cell reference. */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/i.exec(place)?.[1]?.toUpperCase() ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
