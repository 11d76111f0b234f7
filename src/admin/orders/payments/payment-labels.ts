import { m } from '#i18n/messages.js'
import type { PaymentAttempt, PaymentReceipt } from '#payments/staff-contract.ts'
import type { Tone } from '#ui/feedback/alert.tsx'

const attemptLabels: Record<PaymentAttempt['state'], () => string> = {
  starting: m.admin_attempt_starting,
  waiting: m.admin_attempt_waiting,
  paid: m.admin_attempt_paid,
  failed: m.admin_attempt_failed,
}
const receiptMatchLabels: Record<PaymentReceipt['fit'], () => string> = {
  exact: m.admin_fit_exact,
  under: m.admin_fit_under,
  over: m.admin_fit_over,
  late: m.admin_fit_late,
  duplicate: m.admin_fit_duplicate,
  unknown: m.admin_fit_unknown,
  suspicious: m.admin_fit_suspicious,
  stale: m.admin_fit_stale,
}
const receiptLabels: Record<PaymentReceipt['state'], () => string> = {
  applied: m.admin_receipt_applied,
  open: m.admin_receipt_open,
  resolved: m.admin_receipt_resolved,
}

export const attemptStateName = (state: PaymentAttempt['state']): string => attemptLabels[state]()
export const receiptMatchLabel = (fit: PaymentReceipt['fit']): string => receiptMatchLabels[fit]()
export const receiptStateName = (state: PaymentReceipt['state']): string => receiptLabels[state]()

const sourceNames: Record<string, string> = {
  vnpay: 'VNPAY',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  payos: 'payOS',
  sepay: 'SePay',
  casso: 'Casso',
}
/** Names of payment sources, as the providers spell them. */
export const sourceName = (source: string): string =>
  source === 'hand' ? m.admin_payment_by_hand() : (sourceNames[source] ?? source)
export const callbackSources = Object.keys(sourceNames)

const verdicts: Record<string, { label: () => string; tone: Tone }> = {
  applied: { label: m.admin_verdict_applied, tone: 'success' },
  noted: { label: m.admin_verdict_noted, tone: 'info' },
  repeat: { label: m.admin_verdict_repeat, tone: 'info' },
  wrong_amount: { label: m.admin_verdict_wrong_amount, tone: 'warning' },
  unknown: { label: m.admin_verdict_unknown, tone: 'warning' },
  set_aside: { label: m.admin_verdict_set_aside, tone: 'warning' },
  ignored: { label: m.admin_verdict_ignored, tone: 'info' },
  bad_signature: { label: m.admin_verdict_bad_signature, tone: 'danger' },
  malformed: { label: m.admin_verdict_malformed, tone: 'danger' },
  fault: { label: m.admin_verdict_fault, tone: 'danger' },
}
/** Label of the shop's verdict on a provider's callback. */
export const verdictLabel = (verdict: string): string => verdicts[verdict]?.label() ?? verdict
export const verdictTone = (verdict: string): Tone => verdicts[verdict]?.tone ?? 'info'
