import { LRUCache } from 'lru-cache'
import { loadSharp } from '#attachments/server/picture-jobs.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Vnd } from '#foundation/money.ts'
import { qrPath } from '#foundation/qr-path.ts'
import { banks } from '#payments/banks.ts'
import type { Transfer } from '#payments/contract.ts'
import { isAccount, isBankBin, plainAccount, toVietQrHolder, vietQrPayload } from '#payments/vietqr.ts'
import { type Params, paramText } from '#system/rules.ts'
import { readParams } from '#system/server/system-params.ts'

type Owing = { orderId: string; amountDue: Vnd }

/** The transfer data for the amount due; null when the shop has no account configured. */
export async function transferFor(db: Db, order: Owing): Promise<Transfer | null> {
  return readTransfer(await readParams(db), order)
}

function readTransfer(params: Params, { orderId, amountDue }: Owing): Transfer | null {
  const account = plainAccount(paramText(params, 'payment.bank_account'))
  if (account === '') return null
  const bankBin = paramText(params, 'payment.bank_bin')
  return {
    bankName: paramText(params, 'payment.bank_name') || (banks.find(({ bin }) => bin === bankBin)?.name ?? ''),
    bankBin,
    account,
    holder: toVietQrHolder(paramText(params, 'payment.bank_holder')),
    amount: amountDue,
    content: orderId,
    hasQr: isBankBin(bankBin) && isAccount(account),
  }
}

/** Side of the saved picture in pixels: sharp on any phone, and small. */
const pictureSide = 1024
/** White modules around the code, as required by the QR standard. */
const quietZone = 4

/** The VietQR of a transfer as SVG, drawn locally so that no third party sees the data. */
export function drawVietQr({ bankBin, account, amount, content }: Transfer): string {
  const payload = vietQrPayload({ bin: bankBin, account, amount, purpose: content })
  const { size, path } = qrPath(payload, quietZone)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pictureSide}" height="${pictureSide}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  )
}

/** Cached pictures, a few kilobytes each. */
const pictures = new LRUCache<string, Promise<Buffer>>({ max: 500 })

/** The same as PNG, which phones can save and banking apps can open. Drawn once per transfer. */
export function vietQrPng(transfer: Transfer): Promise<Buffer> {
  const svg = drawVietQr(transfer)
  const known = pictures.get(svg)
  if (known) return known
  const png = drawPng(svg)
  pictures.set(svg, png)
  png.catch(() => pictures.delete(svg))
  return png
}

async function drawPng(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer()
}
