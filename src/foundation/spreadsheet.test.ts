import { describe, expect, test } from 'vitest'
import { readSheet, sheetFormats, writeSheet } from './spreadsheet.ts'

const headings = ['slug', 'tên', 'giá']
const rows = [
  ['lu-huong', 'Lư hương, "đồng"', 1_250_000],
  ['cong-thuc', '=HYPERLINK("http://evil")', -5],
  ['hai-dong', 'dòng một\ndòng hai', null],
]
const fileOf = (bytes: BlobPart) => new File([bytes], 'hang')

describe.each(sheetFormats)('as %s', (format) => {
  test('a table comes back as it was written', async () => {
    const read = await readSheet(fileOf(await writeSheet({ headings, rows }, format)))
    expect(read.headings).toEqual(headings)
    expect(read.rows).toEqual(rows.map((row) => row.map((cell) => String(cell ?? ''))))
    expect(read.lines).toEqual([2, 3, 4])
  })
})

test('nothing in a file runs as a formula', async () => {
  const text = new TextDecoder().decode(await writeSheet({ headings, rows }, 'csv'))
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  expect(text).toContain('cong-thuc')
  expect(text).toContain(',-5')
})

test('a file saved by a Vietnamese Excel is read as well, and empty rows keep their place', async () => {
  const read = await readSheet(fileOf('\uFEFFSlug;Tên\r\n;\r\nden-tho;Đèn thờ\r\n'))
  expect(read).toEqual({ headings: ['slug', 'tên'], rows: [['den-tho', 'Đèn thờ']], lines: [3] })
})

test('what is no table is refused on the field of the file', async () => {
  const broken = new Uint8Array([0x50, 0x4b, 3, 4, 9, 9])
  await expect(readSheet(fileOf(broken))).rejects.toMatchObject({ errors: [{ field: 'file' }] })
  await expect(readSheet(fileOf('sku\nA\0B\n'))).rejects.toMatchObject({ errors: [{ field: 'file' }] })
  await expect(readSheet(fileOf(new Uint8Array([0xff, 0xfe, 0x41])))).rejects.toMatchObject({
    errors: [{ field: 'file' }],
  })
})
