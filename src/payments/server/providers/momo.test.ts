import { describe, expect, test } from 'vitest'
import { attempt, openAnswering, report } from '../../../../tests/support/factories/provider-report.ts'
import { momo, momoSignature } from './momo.ts'
import { ProviderRefusal } from './post-json.ts'
import { nothingToReport } from './provider.ts'

describe('MoMo', () => {
  const keys = {
    partnerCode: 'MOMOTEST',
    accessKey: 'F8BBA842ECF85',
    secretKey: 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
    host: 'https://momo.example',
  }
  const body = {
    partnerCode: 'MOMOTEST',
    orderId: 'TH123456789AB',
    requestId: 'TH123456789AB',
    amount: 530_000,
    orderInfo: 'Thanh toan don hang',
    orderType: 'momo_wallet',
    transId: 4_088_878_653,
    resultCode: 0,
    message: 'Giao dịch thành công.',
    payType: 'qr',
    responseTime: 1_721_720_663_942,
    extraData: '',
  }
  const signed = (more: Record<string, unknown> = {}) => {
    const fields = { ...body, ...more }
    return { ...fields, signature: momoSignature(keys, fields) }
  }

  test('the signed text begins with the access key and continues sorted by name, without encoding', () => {
    const query = {
      requestType: 'captureWallet',
      partnerCode: 'MOMOTEST',
      amount: 530_000,
      extraData: '',
      ipnUrl: 'https://shop.example/ipn',
      redirectUrl: 'https://shop.example/back',
      orderId: 'TH123456789AB',
      orderInfo: 'Thanh toan don hang TH123456789AB',
      requestId: 'TH123456789AB',
    }
    expect(momoSignature(keys, query)).toBe('6712bf6594735c80438cf5163a678822e5d005108740fc7c76d2fae75bc2b98b')
  })

  test.each([
    ['paid', {}, 'paid'],
    ['refused', { resultCode: 1006, message: 'Giao dịch bị từ chối' }, 'failed'],
  ])('a report of what was %s is parsed', (_case, more, outcome) => {
    expect(momo(keys).read(report(signed(more)))).toMatchObject({
      kind: 'event',
      event: { outcome, reference: 'TH123456789AB', transaction: '4088878653', amount: 530_000 },
    })
  })

  test.each([1000, 7000, 7002, 9000])('a report with code %i, which is not final, changes nothing', (resultCode) => {
    expect(momo(keys).read(report(signed({ resultCode })))).toEqual({ kind: 'ignored' })
  })

  test.each([
    ['a changed amount', { ...signed(), amount: 1 }, 'bad_signature'],
    ['no signature', body, 'bad_signature'],
    ['another partner', signed({ partnerCode: 'OTHER' }), 'malformed'],
    ['half a đồng', signed({ amount: 0.5 }), 'malformed'],
    ['no JSON', '<xml/>', 'malformed'],
  ])('a report with %s does not count', (_case, sent, kind) => {
    expect(momo(keys).read(report(sent)).kind).toBe(kind)
  })

  test.each<[string, Record<string, unknown>, typeof nothingToReport | typeof ProviderRefusal]>([
    ['about an attempt that waits for its buyer', { resultCode: 1000 }, nothingToReport],
    ['about another attempt', { orderId: 'TH123456789AC' }, ProviderRefusal],
  ])('an answer %s is no failed payment', async (_case, different, expected) => {
    const host = await openAnswering({ ...body, ...different })
    const now = new Date('2026-11-21T02:00:00Z')
    const asked = momo({ ...keys, host }).ask({ ...attempt, reference: body.orderId, now })
    if (expected === ProviderRefusal) await expect(asked).rejects.toThrow(ProviderRefusal)
    else expect(await asked).toEqual(expected)
  })
})
