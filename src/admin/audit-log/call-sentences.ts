import { m } from '#i18n/messages.js'
import type { AuditEntry } from '#system/audit-contract.ts'
import { entityInSentence } from './entity-labels.ts'

type Sentence = (names: { who: string; name: string }) => string

/** Calls that changed no audited table or contained a password, by method and path; then a command, by its name. */
const calls: Record<string, Sentence> = {
  'POST /catalog-sheet/': m.audit_call_sheet,
  'POST /import/:id/apply': m.audit_call_import_applied,
  'POST /order/import': m.audit_call_orders,
  'POST /home-page/preview': m.audit_call_preview,
  'POST /message/test': m.audit_call_test_mail,
  'POST /message/:id/resend': m.audit_call_resend,
  'PUT /auth/password': m.audit_call_password,
  'POST /auth/two-factor': m.audit_call_two_factor,
  'POST /auth/two-factor/stop': m.audit_call_two_factor_off,
  'POST /auth/two-factor/recovery-codes': m.audit_call_recovery,
  'POST /auth/reset': m.audit_call_reset,
  'npm run staff:reset-access': m.audit_call_let_in,
  // Name used by entries of earlier versions.
  'npm run staff:let-in': m.audit_call_let_in,
}

/** Entity by the first path segment, for calls that saved without changing anything. */
const subjects: Record<string, string> = {
  product: 'product',
  stock: 'variation',
  collection: 'collection',
  menu: 'menu',
  page: 'page',
  'home-page': 'home_page',
  'system-params': 'system_param',
  'shipping-settings': 'system_param',
  'review-feedback': 'review_feedback',
  'product-batch': 'product_batch',
  'product-question': 'product_question',
  attachment: 'attachment',
  order: 'shop_order',
  'order-cutoff': 'order_cutoff',
  voucher: 'voucher',
  payment: 'payment',
  'slug-redirect': 'slug_redirect',
  auth: 'staff',
}

export function auditCallSentence({ after }: AuditEntry, who: string): string {
  const name = String(after?.name ?? '')
  const known = calls[name]
  if (known) return known({ who, name: String(after?.username ?? '') })
  if (after && 'password' in after) return m.audit_call_password_set({ who })
  const [method = '', path = ''] = name.split(' ')
  const subject = subjects[path.split('/')[1] ?? '']
  if (!subject || method === 'DELETE') return m.audit_call_other({ who })
  return m.audit_call_unchanged({ who, what: entityInSentence(subject) })
}
