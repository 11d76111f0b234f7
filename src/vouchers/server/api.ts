import { type Bound, on } from '#foundation/api/serve.ts'
import * as contract from '#vouchers/contract.ts'
import { getVoucher, listOffers, listVouchers, listVoucherUses } from './vouchers.ts'
import { addVoucher, removeVoucher, updateVoucher } from './write-voucher.ts'

export const vouchersApi: Bound[] = [
  on(contract.listVoucherOffers, (_input, { db, now }) => listOffers(db, now())),
  on(contract.listVouchers, ({ query }, { db }) => listVouchers(db, query)),
  on(contract.getVoucher, ({ params }, { db }) => getVoucher(db, params.id)),
  on(contract.listVoucherUses, ({ params, query }, { db }) => listVoucherUses(db, params.id, query)),
  on(contract.addVoucher, ({ body }, { db, asker, now }) => addVoucher(db, asker, now(), body)),
  on(contract.updateVoucher, ({ params, body }, { db, asker, now }) =>
    updateVoucher(db, asker, now(), params.id, body),
  ),
  on(contract.removeVoucher, async ({ params }, { db }) => {
    await removeVoucher(db, params.id)
    return null
  }),
]
