import { handle, type Route } from '#foundation/api/routes.ts'
import * as contract from '#vouchers/contract.ts'
import { currentVoucherOffers, getVoucher, listVouchers, listVoucherUses } from './vouchers.ts'
import { addVoucher, removeVoucher, updateVoucher } from './write-voucher.ts'

export const vouchersRoutes: Route[] = [
  handle(contract.listVoucherOffers, (_input, { db, now }) => currentVoucherOffers(db, now())),
  handle(contract.listVouchers, ({ query }, { db }) => listVouchers(db, query)),
  handle(contract.getVoucher, ({ params }, { db }) => getVoucher(db, params.id)),
  handle(contract.listVoucherUses, ({ params, query }, { db }) => listVoucherUses(db, params.id, query)),
  handle(contract.addVoucher, ({ body }, { db, caller, now }) => addVoucher(db, { caller, now: now() }, body)),
  handle(contract.updateVoucher, ({ params, body }, { db, caller, now }) =>
    updateVoucher(db, { caller, now: now() }, params.id, body),
  ),
  handle(contract.removeVoucher, async ({ params }, { db }) => {
    await removeVoucher(db, params.id)
    return null
  }),
]
