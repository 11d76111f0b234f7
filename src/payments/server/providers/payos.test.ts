import { describe, expect, test } from 'vitest'
import type { PaymentKeys } from '#foundation/security/payment-keys.ts'
import { report } from '../../../../tests/support/factories/provider-report.ts'
import { newPayosReference, payosSignature } from './payos.ts'
import type { ParsedWebhook, WebhookSource } from './provider.ts'
import { webhookSourcesOf } from './registry.ts'

describe('payOS', () => {
  const link = {
    amount: 3300,
    description: 'ABC456',
    orderCode: 0,
    cancelUrl: 'http://localhost',
    returnUrl: 'http://localhost',
  }
  const webhook = {
    accountNumber: '0123456789',
    amount: 20_000,
    description: 'thanh toan',
    reference: 'FT-REFERENCE',
    transactionDateTime: '2025-12-12 09:00:00',
    virtualAccountNumber: '',
    counterAccountBankId: '01202001',
    counterAccountBankName: '',
    counterAccountName: 'NGUYEN VAN A',
    counterAccountNumber: '9876543210',
    virtualAccountName: '',
    currency: 'VND',
    orderCode: 0,
    paymentLinkId: 'payment-link-id',
    code: '00',
    desc: 'success',
  }

  test.each([
    ['a link', link, '189864813370cdf819974dc3f63c3a93a7e7af0a0d10b21344b14e4f7358999b'],
    [
      'Vietnamese words',
      { ...link, amount: 2000, description: 'Thanh toán đơn hàng' },
      'd8b7b0e5d19edfe7b1f53dedeb8d1c7c2b62fabd7eb320dbc514c58f13e9e2c5',
    ],
    ['a report', webhook, '302b3becca1672dff99daafae2965f40e48ea3ca39453e4bf37fbcc26807a0e8'],
  ])('the signature of %s equals that of the official client', (_case, fields, signature) => {
    expect(payosSignature('test_checksum_key', fields)).toBe(signature)
  })

  const keys: PaymentKeys = { payos: { clientId: 'c', apiKey: 'a', checksumKey: 'test_checksum_key', host: '' } }
  const [source] = webhookSourcesOf(keys) as [WebhookSource]
  const read = (data: Record<string, unknown>): ParsedWebhook =>
    source.read(report({ code: '00', success: true, data, signature: payosSignature('test_checksum_key', data) }))

  test('a report is parsed; the sample sent to test the URL changes nothing', () => {
    expect(read({ ...webhook, orderCode: 1_763_700_000_000_123 })).toMatchObject({
      kind: 'event',
      event: {
        outcome: 'paid',
        reference: '1763700000000123',
        transaction: 'payment-link-id/FT-REFERENCE',
        amount: 20_000,
      },
    })
    expect(read({ ...webhook, orderCode: 123 })).toEqual({ kind: 'ignored' })
    expect(source.read(report({ data: webhook, signature: 'x' })).kind).toBe('bad_signature')
  })

  test('a reference is an integer that JavaScript represents exactly', () => {
    const reference = newPayosReference(new Date('2099-12-31T23:59:59.999Z'), () => 0.999)
    expect(reference).toBe('4102444799999999')
    expect(Number.isSafeInteger(Number(reference))).toBe(true)
  })
})
