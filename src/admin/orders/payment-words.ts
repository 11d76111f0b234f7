import { m } from '#i18n/paraglide/messages.js'
import type { PaymentAttempt, PaymentReceipt } from '#payments/contract.ts'

const attemptWords: Record<PaymentAttempt['state'], () => string> = {
  starting: m.admin_attempt_starting,
  waiting: m.admin_attempt_waiting,
  paid: m.admin_attempt_paid,
  failed: m.admin_attempt_failed,
}
const fitWords: Record<PaymentReceipt['fit'], () => string> = {
  exact: m.admin_fit_exact,
  under: m.admin_fit_under,
  over: m.admin_fit_over,
  late: m.admin_fit_late,
  duplicate: m.admin_fit_duplicate,
  unknown: m.admin_fit_unknown,
  suspicious: m.admin_fit_suspicious,
}
const receiptWords: Record<PaymentReceipt['state'], () => string> = {
  applied: m.admin_receipt_applied,
  open: m.admin_receipt_open,
  resolved: m.admin_receipt_resolved,
}

export const attemptStateName = (state: PaymentAttempt['state']): string => attemptWords[state]()
export const fitName = (fit: PaymentReceipt['fit']): string => fitWords[fit]()
export const receiptStateName = (state: PaymentReceipt['state']): string => receiptWords[state]()
