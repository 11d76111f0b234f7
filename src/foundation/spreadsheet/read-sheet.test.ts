import { describe, expect, test } from 'vitest'
import { m } from '#i18n/messages.js'
import { hostileWorkbooks, makeWorkbook, sheetOf } from '../../../tests/support/factories/archive.ts'
import { measureUsage } from '../../../tests/support/measure-usage.ts'
import { maxSheetRows } from './limits.ts'
import { readSheet } from './read-sheet.ts'
import { writeSheet } from './write-sheet.ts'

const fileOf = (bytes: BlobPart) => new File([bytes], 'hang')
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const refused = { status: 422, errors: [{ field: 'file' }] }

/** Refused by a limit of their content, before the worker's limits of memory and time. */
const tooLong = new Set([
  'with a cell at the far corner',
  'with a cell in the last column',
  'with a cell in the last row, its place in entities',
  'with a prefix before its names',
  'of 700,000 cells',
  'of 700,000 texts',
  'of 20,000 rows',
  'that repeats a long text',
])

describe('a hostile workbook is refused at the file field, and the shop keeps running', () => {
  test.each(Object.keys(hostileWorkbooks))('%s', async (name) => {
    const file = fileOf(bytesOf(hostileWorkbooks[name]?.() ?? Buffer.of()))
    const message = tooLong.has(name) ? m.error_sheet_too_long({ limit: maxSheetRows }) : m.error_sheet_unreadable()
    const refusal = { status: 422, errors: [{ field: 'file', message }] }
    const { cpuMs, allowedCpuMs, memoryGrowth } = await measureUsage(() =>
      expect(readSheet(file)).rejects.toMatchObject(refusal),
    )
    expect(cpuMs).toBeLessThan(allowedCpuMs)
    expect(memoryGrowth).toBeLessThan(100 * 2 ** 20)
  })
})

describe('a workbook from another program', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`
  const strings =
    '<sst><si><r><t>Bát </t></r><r><t>hương</t></r><rPh><t>x</t></rPh></si><si><t>dòng _x0041_ &#128512;</t></si></sst>'
  const rowsOf = async (rows: string, properties = '') => {
    const file = fileOf(bytesOf(makeWorkbook({ styles, strings, properties, sheet: { content: sheetOf(rows) } })))
    const read = await readSheet(file)
    return [read.headings, ...read.rows]
  }

  test('yields its texts, numbers and dates as intended', async () => {
    const rows = `<row r="1"><c t="inlineStr"><is><t>A</t></is></c><c t="str"><v>B</v></c><c t="str"><v>C</v></c></row>
      <row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c><v>1.25E6</v></c></row>
      <row r="4"><c r="A4" s="1"><v>0.075</v></c><c s="2"><v>0.1</v></c><c s="3"><v>8</v></c></row>
      <row><c r="B5" s="4"><v>46082</v></c><c t="b"><v>1</v></c></row>`
    expect(await rowsOf(rows)).toEqual([
      ['a', 'b', 'c'],
      ['Bát hương', 'dòng A 😀', 1_250_000],
      ['7.5%', '10%', 8],
      ['', '2026-03-01', '1'],
    ])
  })

  test.each([
    ['', '2026-03-01'],
    ['<workbookPr date1904="0"/>', '2026-03-01'],
    ['<workbookPr date1904="1"/>', '2030-03-02'],
    ['<workbookPr date1904="true"/>', '2030-03-02'],
  ])('with the properties %j has its days: %s', async (properties, day) => {
    const rows = `<row r="1"><c t="str"><v>A</v></c><c t="str"><v>B</v></c></row>
      <row r="2"><c s="4"><v>46082</v></c><c><v>1462</v></c></row>`
    expect(await rowsOf(rows, properties)).toEqual([
      ['a', 'b'],
      [day, 1462],
    ])
  })

  test.each([
    ['', [0.5, 1, 60, '1900-03-01']],
    ['<workbookPr date1904="1"/>', [0.5, '1904-01-02', '1904-03-01', '1904-03-02']],
  ])('with the properties %j shows its first days as %j', async (properties, days) => {
    const cells = [0.5, 1, 60, 61].map((day) => `<c s="4"><v>${day}</v></c>`)
    const heading = '<c t="str"><v>A</v></c>'
    const rows = `<row r="1">${heading.repeat(4)}</row><row r="2">${cells.join('')}</row>`
    expect((await rowsOf(rows, properties))[1]).toEqual(days)
  })

  test('may have formatted cells without a value anywhere', async () => {
    const rows = `<row r="1"><c t="str"><v>sku</v></c><c r="XFD1" s="1"/></row><row r="2"><c t="str"><v>A</v></c></row><row r="1048576"><c r="A1048576" s="1"/></row>`
    expect(await rowsOf(rows)).toEqual([['sku'], ['A']])
  })
})

test('a file saved by a Vietnamese Excel is read too, and empty rows keep their position', async () => {
  const read = await readSheet(fileOf('\uFEFFSlug;Tên\r\n;\r\nden-tho;Đèn thờ\r\n'))
  expect(read).toEqual({ headings: ['slug', 'tên'], rows: [['den-tho', 'Đèn thờ']], lines: [3] })
})

test.each([
  ['binary content', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])],
  ['a NUL', 'sku\nA\0B\n'],
  ['no UTF-8', new Uint8Array([0xff, 0xfe, 0x41])],
  ['too many rows', `sku\n${'x\n'.repeat(10_002)}`],
  ['too many columns', `sku${',x'.repeat(200)}\n1\n`],
  ['too many cells', `sku\n${`${'x,'.repeat(99)}x\n`.repeat(9000)}`],
  ['an unclosed quote', `sku\n"${'x,\n'.repeat(100_000)}`],
])('a CSV with %s is refused at the file field', async (_what, bytes) => {
  await expect(readSheet(fileOf(bytes))).rejects.toMatchObject(refused)
})

test('reads a file of 10,000 rows', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => [`SKU-${n}`, n, 'Bát hương đồng dập nổi rồng'])
  const bytes = await writeSheet({ headings: ['sku', 'quantity', 'name'], rows }, 'xlsx')
  const read = await readSheet(fileOf(bytes))
  expect(read.rows).toHaveLength(10_000)
  expect(read.rows.at(-1)).toEqual(rows.at(-1))
})
