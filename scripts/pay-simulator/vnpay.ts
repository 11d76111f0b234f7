import { hmac, newTransaction, type Play, withQuery } from './play.ts'

export const keys = { tmnCode: 'THUNGHIEM', hashSecret: 'khoa-vnpay-thu-nghiem' }

const signed = (fields: Record<string, string>) => {
  const text = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replace(/%20/g, '+')}`)
    .join('&')
  return { text, hash: hmac('sha512', keys.hashSecret, text) }
}

/** Reads the address of the pay page. Throws a sentence when VNPAY would refuse it. */
export function readVnpay(query: URLSearchParams): Play {
  const { vnp_SecureHash: given, ...fields } = Object.fromEntries(query)
  if (signed(fields).hash !== given) throw new Error('Sai chữ ký (code=70)')
  if (fields.vnp_TmnCode !== keys.tmnCode) throw new Error('Không có website này (code=72)')
  const { vnp_TxnRef: reference = '', vnp_ReturnUrl: returnUrl = '', vnp_OrderInfo = '' } = fields
  const result = (isPaid: boolean, amount: number, transaction: string) => {
    const told = {
      vnp_Amount: String(amount * 100),
      vnp_BankCode: 'NCB',
      vnp_BankTranNo: isPaid ? `VNP${transaction}` : '',
      vnp_CardType: 'ATM',
      vnp_OrderInfo,
      vnp_PayDate: fields.vnp_CreateDate ?? '',
      vnp_ResponseCode: isPaid ? '00' : '24',
      vnp_TmnCode: keys.tmnCode,
      vnp_TransactionNo: isPaid ? transaction : '0',
      vnp_TransactionStatus: isPaid ? '00' : '02',
      vnp_TxnRef: reference,
    }
    return { ...told, vnp_SecureHash: signed(told).hash }
  }
  const amount = Number(fields.vnp_Amount) / 100
  return {
    provider: 'VNPAY',
    reference,
    amount,
    report: async (told) => {
      const url = withQuery(
        `${new URL(returnUrl).origin}/api/v1/payment/vnpay/ipn`,
        result(told.isPaid, told.amount, told.transaction),
      )
      const response = await fetch(url)
      return `${response.status} ${await response.text()}`
    },
    back: (isPaid) => withQuery(returnUrl, result(isPaid, amount, newTransaction())),
  }
}
