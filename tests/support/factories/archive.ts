import { crc32, deflateRawSync } from 'node:zlib'

type ZipEntry = {
  name: string
  content: string | Buffer
  /** 0: stored, 8: deflated. */
  method?: number
  /** The unpacked size that both headers declare, if not the true one. */
  declaredSize?: number
  /** Overrides for the local header, to make it inconsistent. */
  local?: { method?: number; name?: string; size?: number }
  /** Whether the content of the file before, which must be stored, is this file with its local header. */
  isInPrevious?: boolean
}

const pack = ({ content, method = 8 }: ZipEntry) => (method === 8 ? deflateRawSync(content) : Buffer.from(content))

/** The fields that local and central header share. */
function sharedFields({ name, content, method = 8, declaredSize }: ZipEntry, packedSize: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(method, 4)
  bytes.writeUInt32LE(crc32(content), 10)
  bytes.writeUInt32LE(packedSize, 14)
  bytes.writeUInt32LE(declaredSize ?? Buffer.byteLength(content), 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), 22)
  return bytes
}

/** A file as it is in an archive: the local header, then the data. */
function localFile(file: ZipEntry, packed = pack(file)): Buffer {
  const { name = file.name, method = file.method, size = file.declaredSize } = file.local ?? {}
  const header = sharedFields({ name, content: file.content, method, declaredSize: size }, packed.length)
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed])
}

/** Builds a ZIP archive byte by byte, so that any part can be invalid. */
export function makeZip(files: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const heads: Buffer[] = []
  let at = 0
  for (const file of files) {
    const packed = pack(file)
    const local = localFile(file, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(file.isInPrevious ? at - local.length : at, 10)
    const header = sharedFields(file, packed.length)
    heads.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), header, place, Buffer.from(file.name))
    if (file.isInPrevious) continue
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(heads).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...heads, end])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const links = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

type Parts = {
  sheet: Omit<ZipEntry, 'name'>
  strings?: string
  styles?: string
  properties?: string
  more?: ZipEntry[]
}

/** A workbook with one sheet. */
export function makeWorkbook({
  sheet,
  strings = '<sst/>',
  styles = '<styleSheet/>',
  properties = '',
  more = [],
}: Parts): Buffer {
  return makeZip([
    { name: '_rels/.rels', content: links(['rId1', 'officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}">${properties}<sheets><sheet name="Kho" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: links(
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ['rId3', 'styles', '/xl/styles.xml'],
      ),
    },
    { name: 'xl/sharedStrings.xml', content: strings },
    { name: 'xl/styles.xml', content: styles },
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
    ...more,
  ])
}

export const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const workbookOf = (rows: string) => makeWorkbook({ sheet: { content: sheetOf(rows) } })
const textCell = '<c t="str"><v>x</v></c>'

/** Malicious workbooks by what they attempt; the limits that they exceed are in foundation/spreadsheet/limits.ts. */
export const hostileWorkbooks: Record<string, () => Buffer> = {
  'stored in one header, deflated in the other': () =>
    makeWorkbook({ sheet: { content: sheetOf(`<row>${textCell}</row>`), method: 8, local: { method: 0 } } }),
  'of another name in the local header': () =>
    makeWorkbook({ sheet: { content: sheetOf('<row/>'), local: { name: 'xl/worksheets/sheet2.xml' } } }),
  'of another size in the local header': () =>
    makeWorkbook({ sheet: { content: sheetOf('<row/>'), local: { size: 7 } } }),
  'with a file inside another': () => {
    const inner = { name: 'xl/inner.xml', content: '<x/>' }
    return makeWorkbook({
      sheet: { content: sheetOf('<row/>') },
      more: [
        { name: 'xl/outer.xml', content: localFile(inner), method: 0 },
        { ...inner, isInPrevious: true },
      ],
    })
  },
  'with two files of one name': () =>
    makeWorkbook({
      sheet: { content: sheetOf('<row/>') },
      more: [{ name: 'xl/worksheets/sheet1.xml', content: sheetOf(`<row>${textCell}</row>`) }],
    }),
  // Larger than `maxBytes`, larger than declared, and together larger than `maxBytes`.
  'that unpacks to 200 MB': () => makeWorkbook({ sheet: { content: Buffer.alloc(200 * 2 ** 20, ' ') } }),
  'that declares 1,000 bytes and unpacks to 200 MB': () =>
    makeWorkbook({ sheet: { content: Buffer.alloc(200 * 2 ** 20, ' '), declaredSize: 1000 } }),
  'of many files that unpack to 80 MB': () =>
    makeWorkbook({
      sheet: { content: sheetOf('<row/>') },
      more: Array.from({ length: 8 }, (_, n) => ({ name: `xl/m${n}.xml`, content: Buffer.alloc(10 * 2 ** 20, ' ') })),
    }),
  // More than `maxFiles` of workbook.ts.
  'of more files than a workbook has': () =>
    makeWorkbook({
      sheet: { content: sheetOf(`<row>${textCell}</row>`) },
      more: Array.from({ length: 1500 }, (_, n) => ({ name: `${n}.xml`, content: '' })),
    }),
  // Beyond `maxSheetRows` or `maxColumns`.
  'with a cell at the far corner': () => workbookOf('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>'),
  'with a cell in the last column': () => workbookOf(`<row r="1"><c r='XFD1' t='str'><v>x</v></c></row>`),
  'with a cell in the last row, its place in entities': () =>
    workbookOf('<row r="&#49;048576"><c r="&#65;1" t="str"><v>x</v></c></row>'),
  'with a prefix before its names': () =>
    workbookOf('<x:row xmlns:x="x" r="1"><x:c r="XFD1" t="str"><x:v>x</x:v></x:c></x:row>'),
  // More than `maxCells` (also the limit of shared texts), more than `maxSheetRows`, and more than `maxCharacters`.
  'of 700,000 cells': () => workbookOf(`<row>${'<c/>'.repeat(700_000)}</row>`),
  'of 700,000 texts': () =>
    makeWorkbook({
      strings: `<sst>${'<si><t>x</t></si>'.repeat(700_000)}</sst>`,
      sheet: { content: sheetOf('<row/>') },
    }),
  'of 20,000 rows': () => workbookOf(`<row>${textCell}</row>`.repeat(20_000)),
  'that repeats a long text': () =>
    makeWorkbook({
      strings: `<sst><si><t>${'x'.repeat(2 ** 20)}</t></si></sst>`,
      sheet: { content: sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(5000)) },
    }),
  // More than `maxDepth` and `maxAttributes` of xml.ts.
  'nested deeply': () => workbookOf(`<row>${'<c>'.repeat(500_000)}`),
  'with an element of a million attributes': () =>
    workbookOf(`<row ${Array.from({ length: 1_000_000 }, (_, n) => `a${n}=""`).join(' ')}/>`),
  'with entities of its own': () =>
    makeWorkbook({
      sheet: {
        content: `<!DOCTYPE worksheet [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${sheetOf('<row><c t="str"><v>&b;</v></c></row>')}`,
      },
    }),
  'with an address outside': () =>
    makeWorkbook({
      sheet: {
        content: `<!DOCTYPE worksheet SYSTEM "file:///etc/passwd">${sheetOf('<row/>')}`,
      },
    }),
  'in UTF-16': () => makeWorkbook({ sheet: { content: Buffer.from(`\ufeff${sheetOf('<row/>')}`, 'utf16le') } }),
  'that refers to itself': () =>
    makeZip([
      { name: '_rels/.rels', content: links(['a', 'officeDocument', '_rels/.rels']) },
      { name: '_rels/_rels/.rels.rels', content: links(['a', 'worksheet', '_rels/.rels']) },
    ]),
  'cut off': () => workbookOf(`<row>${textCell}</row>`).subarray(0, 400),
  'behind another': () => Buffer.concat([workbookOf('<row/>'), workbookOf(`<row>${textCell}</row>`)]),
}
