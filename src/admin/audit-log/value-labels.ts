import type { Day } from '#foundation/dates/day.ts'
import { formatIsoDay, formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { groupedNumber } from '#foundation/text/typed-number.ts'
import { m } from '#i18n/messages.js'
import type { Capability } from '#identity/rules.ts'
import type { PaymentStatus } from '#orders/contract.ts'
import { paymentMethodName, shippingMethodName } from '#orders/method-labels.ts'
import { orderStatusName, paymentStatusName } from '#orders/order-labels.ts'
import type { PaymentAttempt, PaymentReceipt } from '#payments/staff-contract.ts'
import { statusLabel } from '../catalog/product-status.ts'
import { kindLabel } from '../content/page-labels.ts'
import { attemptStateName, receiptMatchLabel, receiptStateName, sourceName } from '../orders/payments/payment-labels.ts'
import { capabilityLabel } from '../staff/capability-labels.ts'

/** How a moment is written: in the viewer's time zone in the browser, in that of Vietnam on the server. */
export type FormatMoment = (moment: Date) => string
type Label = (value: string, formatMoment: FormatMoment) => string

/** Labels of coded values, by column, or by table and column where a column means different things. */
const codes: Record<string, Label> = {
  'shop_order.status': (value) => orderStatusName(value),
  'product.status': (value) => statusLabel(value as Parameters<typeof statusLabel>[0]),
  'page.status': (value) => (value === 'draft' ? m.admin_page_draft() : m.admin_page_public()),
  'page.kind': (value) => kindLabel({ kind: value as 'page' | 'post' }),
  'product_question.state': (value) => questionStates[value]?.() ?? value,
  // Names of zones and moments in ISO 8601.
  'order_cutoff.zones': (value, formatMoment) => (/^\d{4}-.*Z$/.test(value) ? formatMoment(new Date(value)) : value),
  'order_attachment.added_by': (value) => (value === 'buyer' ? m.admin_event_buyer() : m.admin_entity_staff()),
  'slug_redirect.kind': (value) => redirectKinds[value]?.() ?? value,
  'voucher.kind': (value) => voucherKinds[value]?.() ?? value,
  'payment.state': (value) => attemptStateName(value as PaymentAttempt['state']),
  'payment_receipt.state': (value) => receiptStateName(value as PaymentReceipt['state']),
  fit: (value) => receiptMatchLabel(value as PaymentReceipt['fit']),
  resolution: (value) => resolutions[value]?.() ?? value,
  source: sourceName,
  provider: (value) => paymentMethodName(value),
  payment_status: (value) => paymentStatusName(value as PaymentStatus),
  payment_method: (value) => paymentMethodName(value),
  shipping_method: (value) => shippingMethodName(value),
  locale: (value) => (value === 'en' ? 'English' : 'Tiếng Việt'),
  is_approved: (value) => (value === 'Y' ? m.admin_review_approved() : m.audit_approved_no()),
  purpose: (value) => purposes[value]?.() ?? value,
  capabilities: (value) => capabilityLabel(value as Capability),
}
const questionStates: Record<string, () => string> = {
  waiting: m.admin_question_waiting,
  approved: m.admin_question_approved,
  declined: m.admin_question_declined,
}
const voucherKinds: Record<string, () => string> = {
  percent: m.admin_voucher_kind_percent,
  fixed: m.admin_voucher_kind_fixed,
  shipping: m.admin_voucher_kind_shipping,
}
const redirectKinds: Record<string, () => string> = {
  product: m.admin_entity_product,
  collection: m.admin_entity_collection,
  page: m.admin_entity_page,
}
const resolutions: Record<string, () => string> = {
  matched: m.admin_resolve_matched,
  refunded: m.admin_resolve_refunded,
  ignored: m.admin_resolve_ignored,
}
const purposes: Record<string, () => string> = {
  catalog: m.audit_purpose_catalog,
  review: m.audit_purpose_review,
  staff: m.audit_purpose_staff,
}

const money = new Set([
  ...['price', 'compare_at_price', 'amount', 'expected', 'discount', 'max_discount', 'minimum_subtotal', 'subtotal'],
  ...['shipping_fee', 'payment_fee', 'vat_amount', 'order_total', 'paid_amount', 'refunded_amount'],
])
const units: Record<string, string> = { percent: '%', vat_rate: '%', weight: 'g' }
const days = new Set([
  'arrives_from',
  'arrives_to',
  'dob',
  'needed_by',
  'preorder_date',
  'day',
  'shown_from',
  'produced_date',
  'best_before',
])
const isMoment = (field: string) => (field.endsWith('_date') || field === 'expires_at') && !days.has(field)
/** Columns of ids, such as those of pictures and products: shown as a count. */
const picked = new Set([
  ...['avatar', 'images', 'image', 'video_id', 'video_poster', 'ash_picture', 'attachments'],
  ...['collection_ids', 'product_id', 'product_ids', 'post_ids', 'parent_id', 'ritual_id'],
])

/** Whether a value is left out of sentences: ids, objects, rich text and long text. Lists of texts are not. */
export function isTooLongForSentence(field: string, value: unknown): boolean {
  if (picked.has(field)) return true
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object')
  return (typeof value === 'object' && value !== null) || String(value ?? '').length > 80 || /<\w/.test(String(value))
}

/** Label of a field's value. */
export function valueLabel(
  entity: string,
  field: string,
  value: unknown,
  formatMoment: FormatMoment = formatLocalDateTime,
): string {
  if (typeof value === 'boolean') return value ? m.common_yes() : m.common_no()
  if (picked.has(field)) return m.audit_picked({ n: Array.isArray(value) ? value.length : 1 })
  if (typeof value === 'number') return numberLabel(field, value)
  if (typeof value === 'object' && value !== null) {
    return leafValues(value)
      .map((leaf) => textLabel(entity, field, leaf, formatMoment))
      .join(', ')
  }
  return textLabel(entity, field, String(value), formatMoment)
}

function numberLabel(field: string, value: number): string {
  if (money.has(field)) return formatVnd(value)
  const written = groupedNumber(value)
  return units[field] ? `${written} ${units[field]}` : written
}

function textLabel(entity: string, field: string, text: string, formatMoment: FormatMoment): string {
  const code = codes[`${entity}.${field}`] ?? codes[field]
  if (code) return code(text, formatMoment)
  if (days.has(field)) return formatIsoDay(text.slice(0, 10) as Day)
  const moment = isMoment(field) ? new Date(text) : undefined
  if (moment && !Number.isNaN(moment.getTime())) return formatMoment(moment)
  if (text === 'true' || text === 'false') return text === 'true' ? m.common_yes() : m.common_no()
  return plainText(text)
}

/** Rich text without tags; block elements end with a line break. */
const plainText = (text: string) =>
  /<\w/.test(text)
    ? text
        .replace(/<\/(p|h\d|li|tr)>/g, '\n')
        .replace(/<[^>]*>/g, '')
        .trim()
    : text

const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-/.test(text)

/** All leaf values, without field names and ids. */
function leafValues(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(leafValues)
  if (typeof value === 'object') return Object.values(value).flatMap(leafValues)
  return isId(String(value)) ? [] : [String(value)]
}
