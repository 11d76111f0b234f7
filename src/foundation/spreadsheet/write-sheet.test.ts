import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import { checkAsyncProperty, checkProperty, storableText } from '../../../tests/support/arbitraries.ts'
import { neutraliseFormulas, unescapeFormula } from './formula.ts'
import { maxSheetRows, maxXlsxCellLength } from './limits.ts'
import { readTable } from './read-table.ts'
import { sheetFormats, spreadsheetResponse, writeSheet } from './write-sheet.ts'

const dangerous = fc.constantFrom(
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ';',
  ',',
  '\t',
  '"',
  '"=1',
  "'=",
  ';=1',
  ' ;"=1',
)
const hostile = fc
  .array(fc.oneof(dangerous, storableText, fc.constantFrom('\u2028', '\u0085', '\v')), { maxLength: 5 })
  .map((parts) => parts.join(''))
const grid = fc.integer({ min: 1, max: 5 }).chain((columns) =>
  fc.record({
    headings: fc.array(hostile, { minLength: columns, maxLength: columns }),
    rows: fc.array(fc.array(hostile, { minLength: columns, maxLength: columns }), { maxLength: 4 }),
  }),
)

/** Cells as parsed by a program that splits at this separator and ignores quotes within a cell. */
const naiveCells = (csv: string, separator: string) =>
  csv.split(/[\r\n\v\f\u0085\u2028\u2029]/).flatMap((line) => line.split(separator))
const runs = (cell: string) => /^["\s\p{C}\ufffd]*[=+\-@\t\r]/u.test(cell)

describe('any text', () => {
  test('in a CSV keeps its rows and columns, on one line each, and never runs as a formula, whatever the separator', () =>
    checkAsyncProperty(
      grid,
      async ({ headings, rows }) => {
        const csv = new TextDecoder().decode(await writeSheet({ headings, rows }, 'csv'))
        const lines = [headings, ...rows]
        expect(csv.split(/[\r\n]+/).filter(Boolean)).toHaveLength(lines.length)
        const read: string[][] = parse(csv, { bom: true })
        expect(read.map((row) => row.length)).toEqual(lines.map((row) => row.length))
        expect(read.flat().map(unescapeFormula)).toEqual(lines.flat().map(onOneLine))
        for (const separator of [',', ';', '\t']) expect(naiveCells(csv, separator).filter(runs)).toEqual([])
      },
      400,
    ))

  test('in an XLSX keeps its rows and columns', () =>
    checkAsyncProperty(
      grid,
      async ({ headings, rows }) => {
        const marked = rows.map((row) => ['|', ...row, '|'])
        const bytes = Buffer.from(await writeSheet({ headings: ['|', ...headings, '|'], rows: marked }, 'xlsx'))
        const table = await readTable(bytes, 10)
        expect(table.map((row) => row.length)).toEqual(
          Array.from({ length: rows.length + 1 }, () => headings.length + 2),
        )
        const cells = table.flat().map(String)
        expect(cells.filter((cell) => cell !== '|' && runs(cell.replace(/^["\s]*/, '')))).toEqual([])
        expect(cells.map(unescapeFormula)).toEqual(
          [['|', ...headings, '|'], ...marked].flat().map((text) => printable(onOneLine(text))),
        )
      },
      150,
    ))

  test('is restored after neutralising', () =>
    checkProperty(hostile, (text) => expect(unescapeFormula(neutraliseFormulas(text))).toBe(onOneLine(text)), 2000))
})

const onOneLine = (text: string) => text.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]|⏎/g, '\n')
/** Only characters that XLSX, which is XML, can represent. */
const printable = (value: string) =>
  value.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffc}\u{10000}-\u{10ffff}]|\p{Noncharacter_Code_Point}/gu, '')

test('neutralises a long run of special characters quickly', () => {
  for (const sign of ['\t', '-', ' ', '"', ';', "'", ';"', '\t"', '\t ', " '"]) {
    const text = sign.repeat(50_000)
    expect(unescapeFormula(neutraliseFormulas(text)) === text).toBe(true)
  }
}, 5000)

describe.each(sheetFormats)('as %s', (format) => {
  test('numbers stay numbers, and null is an empty cell', async () => {
    const text = await writeSheet(
      {
        headings: ['giá', 'kho'],
        rows: [
          [1_250_000, null],
          [-5, 'x'],
        ],
      },
      format,
    )
    const table = await readTable(Buffer.from(text), 10)
    const cell = (number: number) => (format === 'csv' ? String(number) : number)
    expect(table).toEqual([
      ['giá', 'kho'],
      [cell(1_250_000), ...(format === 'csv' ? [''] : [])],
      [cell(-5), 'x'],
    ])
  })

  test('a list that is too long for one file is refused rather than cut', async () => {
    const save = (length: number) =>
      spreadsheetResponse('kho', { headings: ['sku'], rows: Array.from({ length }, (_, n) => [n]) }, format)
    const file = Buffer.from(await (await save(maxSheetRows)).arrayBuffer())
    expect(await readTable(file, maxSheetRows + 1)).toHaveLength(maxSheetRows + 1)
    const message = m.error_export_too_long({ limit: maxSheetRows })
    await expect(save(maxSheetRows + 1)).rejects.toMatchObject({
      status: 422,
      message,
      errors: [{ field: 'format', message }],
    })
  })
})

describe('a text longer than a cell of XLSX', () => {
  const sheetWith = (text: string) => ({ headings: ['slug', 'mô tả'], rows: [['bat', text]] })
  const xlsxTextOf = async (text: string) =>
    (await readTable(Buffer.from(await writeSheet(sheetWith(text), 'xlsx')), 10))[1]?.[1]
  const longest = 'x'.repeat(maxXlsxCellLength)

  test('is cut as it is written, never within a character', async () => {
    expect(await xlsxTextOf(longest)).toBe(longest)
    expect(await xlsxTextOf(`${longest}y`)).toBe(longest)
    expect(await xlsxTextOf(`=${longest}`)).toBe(`'=${longest.slice(2)}`)
    expect(await xlsxTextOf(`${longest.slice(1)}😀`)).toBe(longest.slice(1))
  })

  test('is refused, with the name of its row, in a file that can be imported; a CSV holds it', async () => {
    const save = (text: string, format: 'csv' | 'xlsx') =>
      writeSheet({ ...sheetWith(text), isImportable: true }, format)
    await expect(save(longest, 'xlsx')).resolves.toBeDefined()
    await expect(save(`${longest}y`, 'csv')).resolves.toBeDefined()
    const message = m.error_export_long_text({ row: 'bat', column: 'mô tả', limit: maxXlsxCellLength })
    const refusal = { status: 422, errors: [{ field: 'format', message }] }
    for (const text of [`${longest}y`, `=${longest.slice(1)}`, `_x0041_${longest.slice(7)}`])
      await expect(save(text, 'xlsx')).rejects.toMatchObject(refusal)
  })
})
