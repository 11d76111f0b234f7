import { describe, expect, test } from 'vitest'
import { crc16, toVietQrHolder, toVietQrPurpose, vietQrPayload } from './vietqr.ts'

const vietcombank = { bin: '970436', account: '0011001234567' }

describe('the VietQR payload', () => {
  test('equals that of other VietQR generators for the same account, amount and purpose', () => {
    expect(vietQrPayload({ ...vietcombank, amount: 1_250_000, purpose: 'DH261121A7K2' })).toBe(
      '00020101021238570010A00000072701270006970436011300110012345670208QRIBFTTA5303704540712500005802VN62160812DH261121A7K26304B983',
    )
  })

  test('leaves the amount to the payer when none is given', () => {
    expect(vietQrPayload(vietcombank)).toBe(
      '00020101021138570010A00000072701270006970436011300110012345670208QRIBFTTA53037045802VN6304E8DB',
    )
  })

  test('refuses a value longer than its two-digit length allows', () => {
    expect(() => vietQrPayload({ bin: '970436', account: '1'.repeat(100) })).toThrow(/longer than 99/)
  })
})

test('the checksum is CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(crc16('')).toBe('FFFF')
})

test.each([
  ['TH0123456789A', 'TH0123456789A'],
  ['Đơn hàng số 5', 'DON HANG SO 5'],
  ['TH-123/45_6', 'TH 123 45 6'],
  ['  hai   nhà  ', 'HAI NHA'],
  ['Trả tiền mua bát hương men lam', 'TRA TIEN MUA BAT HU'],
  ['a̛n', 'AN'],
  ['🙏', ''],
])('a purpose of %s is sent to the bank as “%s”', (written, carried) => {
  expect(toVietQrPurpose(written)).toBe(carried)
})

test('an account holder is written in plain capitals', () => {
  expect(toVietQrHolder('Hộ KD  Tâm Hương (Đồ thờ)')).toBe('HO KD TAM HUONG (DO THO)')
})
