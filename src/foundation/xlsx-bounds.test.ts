import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeSheet } from './spreadsheet.ts'
import { xlsxFault } from './xlsx-bounds.ts'

/** A workbook of one sheet with these bytes for its content. */
function workbook(xml: Buffer): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const packed = deflateRawSync(xml)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(xml), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(xml.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, packed])
  const head = Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, Buffer.alloc(14), name])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, head, end])
}
const sheet = (rows: string) => workbook(Buffer.from(`<worksheet><sheetData>${rows}</sheetData></worksheet>`))

test.each([
  ['a few rows', '<row r="1"><c r="A1"><v>1</v></c></row>', undefined],
  ['more rows than can be taken in', '<row/>'.repeat(12), 'too_long'],
  ['more cells than can be taken in', `<row>${'<c/>'.repeat(600_001)}</row>`, 'too_long'],
  ['a cell at the far corner', '<row r="1"><c s="1" r="XFD1"/></row>', 'too_long'],
  ['a row far below', '<row spans="1:2" r="1048576"/>', 'too_long'],
  ['nothing but spaces', ' '.repeat(300_000), 'unreadable'],
  ['a text as long as may be', `<row r="1"><c t="str"><v>${'ơ'.repeat(32_767)}</v></c></row>`, undefined],
])('%s', (_what, rows, fault) => {
  expect(xlsxFault(sheet(rows), 11)).toBe(fault)
})

test('what unpacks to more than anybody would write is not unpacked', () => {
  expect(xlsxFault(workbook(Buffer.alloc(50 * 2 ** 20, ' ')), 11)).toBe('unreadable')
})

test('a file that hides behind another, and what is no archive at all, are not read', async () => {
  const whole = Buffer.from(await writeSheet({ headings: ['a'], rows: [['x']] }, 'xlsx'))
  expect(xlsxFault(whole, 11)).toBeUndefined()
  expect(xlsxFault(Buffer.concat([sheet('<row/>'), whole]), 11)).toBe('unreadable')
  expect(xlsxFault(whole.subarray(0, 300), 11)).toBe('unreadable')
})
