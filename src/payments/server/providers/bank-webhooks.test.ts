import { describe, expect, test } from 'vitest'
import { report } from '../../../../tests/support/factories/provider-report.ts'
import { casso } from './casso.ts'
import { sepay } from './sepay.ts'

describe('bank reports', () => {
  const moved = {
    id: 92_704,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-21 14:02:37',
    accountNumber: '0011001234567',
    code: null,
    content: 'TH123456789AB chuyen tien',
    transferType: 'in',
    transferAmount: 530_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: 'MBVCB.3278907687',
    description: '',
  }
  const feed = sepay({ apiKey: 'khoa-bi-mat' })
  const key = { authorization: 'Apikey khoa-bi-mat' }

  test('SePay’s is accepted only with the right key', () => {
    expect(feed.read(report(moved, key))).toMatchObject({
      kind: 'event',
      event: {
        content: 'TH123456789AB chuyen tien',
        transaction: '92704',
        amount: 530_000,
        detail: 'MBVCB.3278907687',
      },
    })
    expect(feed.read(report(moved, { authorization: 'Apikey khoa-khac' })).kind).toBe('bad_signature')
    expect(feed.read(report(moved)).kind).toBe('bad_signature')
    expect(feed.redact(report(moved, key))).not.toMatch(/khoa-bi-mat|19077000/)
  })

  test('a content with characters that can’t be stored is read without them', () => {
    expect(feed.read(report({ ...moved, content: 'TH1\0\0 x' }, key))).toMatchObject({ event: { content: 'TH1 x' } })
  })

  test('outgoing money is ignored', () => {
    expect(feed.read(report({ ...moved, transferType: 'out' }, key)).kind).toBe('ignored')
    expect(feed.read(report({ ...moved, transferAmount: -5 }, key)).kind).toBe('malformed')
  })

  test('Casso’s is accepted with the signature from its documentation', () => {
    const body = {
      error: 0,
      data: {
        id: 0,
        reference: 'MA_GIAO_DICH_THU_NGHIEM',
        description: 'giao dich thu nghiem',
        amount: 599_000,
        runningBalance: 25_000_000,
        transactionDateTime: '2024-10-03 15:06:37',
        accountNumber: '88888888',
        bankName: 'VPBank',
        bankAbbreviation: 'VPB',
        virtualAccountNumber: '',
        virtualAccountName: '',
        counterAccountName: 'NGUYEN VAN A',
        counterAccountNumber: '8888888888',
        counterAccountBankId: '970415',
        counterAccountBankName: 'VietinBank',
      },
    }
    const signature =
      't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'
    const documented = casso({ secret: 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs' })
    expect(documented.read(report(body, { 'x-casso-signature': signature }))).toEqual({
      kind: 'ignored',
    })
    const changed = { ...body, data: { ...body.data, id: 5 } }
    expect(documented.read(report(changed, { 'x-casso-signature': signature })).kind).toBe('bad_signature')
    expect(documented.read(report(body)).kind).toBe('bad_signature')
  })
})
