import sharp from 'sharp'
import { writeSheet } from '#foundation/spreadsheet/write-sheet.ts'
import { hostileWorkbooks } from '../../tests/support/factories/archive.ts'
import { mp4 } from '../../tests/support/factories/video.ts'
import { marker } from './hostile-values.ts'
import type { FormPart } from './request-plan.ts'

/** Valid, nearly valid and malicious files by name; `sku` is a variation whose stock may be changed. */
export async function fileSamples(sku: string) {
  const picture = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#a08040' } })
    .png()
    .toBuffer()
  const headings = ['sku', 'quantity']
  const unknown = Buffer.from(await writeSheet({ headings, rows: [['NONE-1', 5]] }, 'csv'))
  const stock = Buffer.from(await writeSheet({ headings, rows: [[sku, 5]] }, 'csv'))
  const sheet = Buffer.from(await writeSheet({ headings, rows: [[sku, 7]] }, 'xlsx'))
  const orders = Buffer.from('order_id,status,carrier,tracking_number\nTH00000000000,shipping,GHN,X1\n')
  const wide = Buffer.from(picture)
  wide.writeUInt32BE(60_000, 16)
  wide.writeUInt32BE(60_000, 20)
  const part = (filename: string, bytes: Buffer | string, type: string): FormPart => ({
    filename,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    type,
  })
  const fitting = {
    picture: part('anh.png', picture, 'image/png'),
    video: part('thap-huong.mp4', mp4(), 'video/mp4'),
    sheet: [
      part('la.csv', unknown, 'text/csv'),
      part('kho.csv', stock, 'text/csv'),
      part('kho.xlsx', sheet, 'application/octet-stream'),
    ],
    orders: part('don.csv', orders, 'text/csv'),
  }
  const hostile: FormPart[] = [
    part('', picture, 'image/png'),
    part('cut.png', picture.subarray(0, 60), 'image/png'),
    part('wide.png', wide, 'image/png'),
    part('../../etc/passwd', picture, 'image/png'),
    part(`${'ệ'.repeat(3000)}.png`, picture, 'image/png'),
    part('x.svg', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${marker}</svg>`, 'image/svg+xml'),
    part('x.html', `<script>alert(1)</script>${marker}`, 'text/html'),
    part('x.gif', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'image/gif'),
    part('empty.png', '', 'image/png'),
    part('x.jpg', Buffer.alloc(5000, 0xff), 'image/jpeg'),
    part('cut.xlsx', sheet.subarray(0, sheet.length / 2), 'application/octet-stream'),
    part('zip.xlsx', 'PK\u0003\u0004not a zip', 'application/octet-stream'),
    part('broken.csv', Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xff, 0xfe, 0x00, 0x0a]), 'text/csv'),
    part('quote.csv', 'sku,quantity\n"never closed,5\n', 'text/csv'),
    part('head.csv', '__proto__,constructor,sku,sku,\n1,2,3,4,5,6,7\n', 'text/csv'),
    part('rows.csv', `sku\n${'x\n'.repeat(12_000)}`, 'text/csv'),
    part('wide.csv', `${'a,'.repeat(20_000)}\n${'1,'.repeat(20_000)}\n`, 'text/csv'),
    part('nul.csv', 'sku,quantity\nA\u0000B,\u0000\n', 'text/csv'),
    part('odd.csv', 'sku;quantity\n=cmd|1;1e999\n-1;-0\n٣;٣\n', 'text/csv'),
  ]
  for (const [name, make] of Object.entries(hostileWorkbooks))
    hostile.push(part(`${name}.xlsx`, make(), 'application/octet-stream'))
  return { fitting, hostile }
}

export type Files = Awaited<ReturnType<typeof fileSamples>>
