import { m } from '#i18n/messages.js'
import { isAccount, isBankBin, plainAccount } from '#payments/vietqr.ts'
import type { ParamChecks } from '#system/rules.ts'

/** Constraints on the bank account for transfers, so that every bank's app can read its VietQR. */
export const paymentParamChecks: ParamChecks = {
  'payment.bank_bin': (value) => (value === '' || isBankBin(value) ? undefined : m.error_bank_bin()),
  'payment.bank_account': (value) =>
    value === '' || isAccount(plainAccount(value)) ? undefined : m.error_bank_account(),
}
