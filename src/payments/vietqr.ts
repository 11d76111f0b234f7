import type { Vnd } from '#foundation/money.ts'
import { removeDiacritics } from '#foundation/text/remove-diacritics.ts'

/** The receiver of a transfer. Without an amount the payer enters one. */
export type VietQr = {
  /** The bank's six-digit code. */
  bin: string
  account: string
  amount?: Vnd | undefined
  purpose?: string | undefined
}

/** The longest purpose accepted by every bank. */
const purposeLimit = 19

/**
 * The content of a VietQR code: EMVCo fields (two digits of id, two of length, value) and a checksum. Source: NAPAS
 * VietQR, EMV QR Code Specification for Payment Systems.
 */
export function vietQrPayload({ bin, account, amount, purpose }: VietQr): string {
  const receiver = field('00', bin) + field('01', account)
  const folded = toVietQrPurpose(purpose ?? '')
  const open = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', field('00', 'A000000727') + field('01', receiver) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    folded === '' ? '' : field('62', field('08', folded)),
    '6304',
  ].join('')
  return open + crc16(open)
}

export const isBankBin = (text: string) => /^\d{6}$/.test(text)
export const isAccount = (text: string) => /^[0-9A-Za-z]{1,19}$/.test(text)

/** An account number without spaces, dots and dashes. */
export const plainAccount = (typed: string) => typed.replace(/[\s.-]/g, '')

/** Only characters that banks transmit unchanged: ASCII letters, digits and single spaces. */
export function toVietQrPurpose(text: string): string {
  return removeDiacritics(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
    .slice(0, purposeLimit)
    .trim()
}

/** The account holder in the banks' form: `Hộ KD Tâm Hương` → `HO KD TAM HUONG`. */
export function toVietQrHolder(text: string): string {
  return removeDiacritics(text).toUpperCase().replace(/\s+/g, ' ').trim()
}

/** CRC-16/CCITT-FALSE as four hex digits: polynomial 1021, initial value FFFF, not reflected. `123456789` → `29B1`. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return (crc & 0xffff).toString(16).toUpperCase().padStart(4, '0')
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new Error(`VietQR field ${id} is longer than 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}
