import { deflateSync } from 'node:zlib'

const page = (id: number, box: string) =>
  `${id} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 9 0 R/Resources<</XObject<</I 8 0 R>>>>>>endobj\n`

type PdfOptions = { pages?: number; box?: string; content?: Buffer; image?: { side: number; bytes: number } }

/** A PDF of A4 pages with a red square, without a cross-reference table, which readers rebuild. */
export function makePdf({ pages = 1, box = '0 0 595 842', content, image }: PdfOptions = {}): Buffer {
  const ids = Array.from({ length: pages }, (_, index) => 20 + index)
  const drawn = content ?? deflateSync('1 0 0 rg 100 500 200 200 re f')
  const pixels = deflateSync(Buffer.alloc(image?.bytes ?? 1))
  const side = image?.side ?? 1
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${pages}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>endobj\n`,
    ),
    Buffer.from(ids.map((id) => page(id, box)).join('')),
    Buffer.from(`9 0 obj<</Length ${drawn.length}/Filter/FlateDecode>>stream\n`),
    drawn,
    Buffer.from('\nendstream endobj\n'),
    Buffer.from(
      `8 0 obj<</Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/FlateDecode/Length ${pixels.length}>>stream\n`,
    ),
    pixels,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

/** PDFs that would take excessive time, memory or disk, or are none; each is far below the upload limit. */
export const hostilePdfs: Record<string, () => Buffer> = {
  'five pages': () => makePdf({ pages: 5 }),
  'a million pages': () => Buffer.from(makePdf().toString('latin1').replace('/Count 1', '/Count 1000000'), 'latin1'),
  'no pages': () => makePdf({ pages: 0 }),
  'a picture that unpacks to 400 MB': () =>
    makePdf({ content: deflateSync('595 0 0 842 0 0 cm /I Do'), image: { side: 20_000, bytes: 400_000_000 } }),
  'content that unpacks to 300 MB': () =>
    makePdf({ content: deflateSync(Buffer.alloc(300_000_000, '0 0 m 9 9 l S ')) }),
  'a signature and nothing else': () => Buffer.from('%PDF-1.7\n'),
  'bytes of anything': () => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5000, 'stream <</Length 99>> ')]),
}
