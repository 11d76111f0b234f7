import { describe, expect, test } from 'vitest'
import { report } from '../../../../tests/support/factories/provider-report.ts'
import { zalopay, zalopayReference } from './zalopay.ts'

describe('ZaloPay', () => {
  /** The published keys of the demo app 2553. */
  const keys = {
    appId: '2553',
    key1: 'PcY4iZIKFCIdgZvA6ueMcMHHUbRLYjPL',
    key2: 'kLtgPl8HHhfvMuDHPwKfgfsY4Ydm9eIz',
    host: 'https://zalopay.example',
  }
  /** The documented sample, signed with `key2`. */
  const sample = {
    data: '{"app_id":2553,"app_trans_id":"200904_2553_1598435687208","app_time":1599189392817,"app_user":"demo","amount":10000,"embed_data":"{\\"merchantinfo\\":\\"embeddata123\\",\\"promotioninfo\\":\\"\\"}","item":"[{\\"itemid\\":\\"knb\\",\\"itemname\\":\\"kim nguyen bao\\",\\"itemprice\\":198400,\\"itemquantity\\":1}]","zp_trans_id":200904000000389,"server_time":1599189413498,"channel":38,"merchant_user_id":"7ZMSl3nEg5sOUJzOLSoUFT8xKNQVaLOLXHB--8Eytqc","user_fee_amount":0,"discount_amount":0}',
    mac: 'd8d33baf449b31d7f9b94fa50d7c942c08cd4d83f28fa185557da21acb104f67',
    type: 1,
  }

  test('the sample report from its documentation is parsed', () => {
    expect(zalopay(keys).read(report(sample))).toEqual({
      kind: 'event',
      event: {
        paidDate: new Date('2020-09-04T03:16:53.498Z'),
        outcome: 'paid',
        reference: '2553_1598435687208',
        transaction: '200904000000389',
        amount: 10_000,
        detail: 'return_code=1',
      },
    })
  })

  test('a modified report does not count', () => {
    const changed = { ...sample, data: sample.data.replace('10000', '10001') }
    expect(zalopay(keys).read(report(changed)).kind).toBe('bad_signature')
    expect(zalopay(keys).read(report({ mac: sample.mac })).kind).toBe('malformed')
  })

  test('a reference begins with the date in Vietnam', () => {
    const late = { startedDate: new Date('2026-11-21T18:00:00Z'), reference: 'TH1' }
    expect(zalopayReference(late)).toBe('261122_TH1')
  })
})
