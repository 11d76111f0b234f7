import { inflateRawSync } from 'node:zlib'

/** What a workbook may unpack to, all in all: a sheet of 10,000 rows and 40 columns of text takes 28 MiB. */
const mostBytes = 48 * 2 ** 20
/** 10,000 rows of 60 cells: reading them takes seconds. */
const mostCells = 600_000
/** The longest way in a sheet without a mark: no cell holds more than 32,767 characters. */
const longestText = 256 * 1024

/** `unreadable`: no workbook, or none that anybody would make; `too_long`: more rows or columns than can be taken in. */
export type XlsxFault = 'unreadable' | 'too_long'

/**
 * Looks at a workbook before it is read: a few kilobytes can unpack to any size, and a single cell at the far corner of a sheet
 * would fill memory with the empty ones before it. Undefined when it is safe to read.  Source: APPNOTE.TXT 6.3 (ZIP), ECMA-376 18.3.
 */
export function xlsxFault(bytes: Buffer, mostRows: number): XlsxFault | undefined {
  try {
    for (const { name, content } of entriesOf(bytes)) {
      if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue
      const xml = content.toString('latin1')
      if (count(xml, '<row') > mostRows || count(xml, '<c') > mostCells || isBeyond(xml, mostRows)) return 'too_long'
      if (hasLongText(xml)) return 'unreadable'
    }
    return undefined
  } catch {
    return 'unreadable'
  }
}

/** The files of an archive, each where the one before it ends, so that none is hidden. Throws when that is not so, or they grow too large. */
function* entriesOf(bytes: Buffer): Generator<{ name: string; content: Buffer }> {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let [at, left, free] = [bytes.readUInt32LE(end + 16), mostBytes, 0]
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry--) {
    const [method, packed, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    // Up to 24 bytes of sizes may stand behind a file.
    if (bytes.readUInt32LE(at) !== 0x02014b50 || start < free || start > free + 24) throw new Error('not an archive')
    const data = bytes.subarray(from, from + packed)
    const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: left })
    yield { name: bytes.toString('latin1', at + 46, nameEnd), content }
    left -= content.length
    free = from + packed
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

/** Whether a row or a cell stands below the last row, or further right than column ZZ. */
function isBeyond(xml: string, mostRows: number): boolean {
  for (const [, column = '', row = ''] of xml.matchAll(/<(?:row|c)\s[^>]{0,200}?\br="([A-Z]{0,9})(\d{1,9})"/gi))
    if (column.length > 2 || Number(row) > mostRows) return true
  return false
}

function hasLongText(xml: string): boolean {
  for (let at = 0; xml.length - at > longestText; ) {
    const next = xml.lastIndexOf('<', at + longestText)
    if (next <= at) return true
    at = next
  }
  return false
}

function count(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) found += 1
  return found
}
