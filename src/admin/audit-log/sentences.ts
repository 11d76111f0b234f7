import { m } from '#i18n/messages.js'
import type { AuditEntry } from '#system/audit-contract.ts'
import { auditCallSentence } from './call-sentences.ts'
import { changesBetween, type FieldChange } from './changes.ts'
import { entityInSentence, isCall } from './entity-labels.ts'
import { fieldInSentence, isVisibleField } from './field-labels.ts'
import { type FormatMoment, isTooLongForSentence, valueLabel } from './value-labels.ts'

/** Changes named in one line; the drawer lists all of them. */
const maxParts = 3

/** Who did what to which thing, as one sentence. */
export function auditSentence(entry: AuditEntry, formatMoment?: FormatMoment): string {
  const who = entry.actorName || entry.actor || m.audit_nobody()
  const special = specials[`${entry.entity}.${entry.action}`]?.({ entry, who, name: nameOf(entry) || m.audit_gone() })
  if (special) return special
  if (isCall(entry)) return auditCallSentence(entry, who)
  const what = whatOf(entry)
  if (entry.action === 'insert') return m.audit_did_insert({ who, what })
  if (entry.action === 'delete') return m.audit_did_delete({ who, what })
  return changeSentence(entry, { who, what, formatMoment })
}

/** The kind of the changed thing, with its name if it has one. */
function whatOf(entry: AuditEntry): string {
  const name = nameOf(entry)
  const kind = entityInSentence(entry.entity)
  return name ? `${kind} ${name}` : kind
}

function nameOf({ entityName, before, after }: AuditEntry): string {
  const row = { ...before, ...after }
  const name = entityName ?? row.name ?? row.title ?? row.username ?? row.code ?? row.order_id
  return typeof name === 'string' ? name : ''
}

type SentenceFacts = { entry: AuditEntry; who: string; name: string }
const value = ({ before, after }: AuditEntry, field: string) => String(after?.[field] ?? before?.[field] ?? '')

/** Entries with a verb of their own instead of "added", "changed" or "deleted". */
const specials: Record<string, (facts: SentenceFacts) => string | undefined> = {
  'session.insert': ({ who }) => m.audit_signed_in({ who }),
  'session.delete': ({ who }) => m.audit_signed_out({ who }),
  'sign_in_failure.insert': ({ name }) => m.audit_sign_in_failed({ name }),
  'proof_failure.insert': ({ who }) => m.audit_proof_failed({ who }),
  'staff.update': ({ entry: { before, after }, who, name }) => {
    if (!after || Object.keys(after).join() !== 'totp_confirmed_date') return undefined
    return before?.totp_confirmed_date ? m.audit_two_factor_off({ who, name }) : m.audit_two_factor_on({ who, name })
  },
  'staff_session.delete': ({ who, name }) => m.audit_session_ended({ who, name }),
  'staff_password_reset.insert': ({ who, name }) => m.audit_link_sent({ who, name }),
  'staff_password_reset.delete': ({ who, name }) => m.audit_link_ended({ who, name }),
  'staff_role.insert': ({ entry, who, name }) => m.audit_role_given({ who, name, role: value(entry, 'role_code') }),
  'staff_role.delete': ({ entry, who, name }) => m.audit_role_taken({ who, name, role: value(entry, 'role_code') }),
  'product_collection.insert': ({ who, name }) => m.audit_collected({ who, name }),
  'product_collection.delete': ({ who, name }) => m.audit_uncollected({ who, name }),
  'product_collection.update': ({ who, name }) => m.audit_collection_sorted({ who, name }),
  'order_note.insert': ({ entry, who, name }) => m.audit_order_noted({ who, name, text: short(value(entry, 'body')) }),
  'order_attachment.insert': ({ entry, who, name }) =>
    m.audit_order_attached({ who, name, file: value(entry, 'filename') }),
  'order_attachment.delete': ({ entry, who, name }) =>
    m.audit_order_detached({ who, name, file: value(entry, 'filename') }),
  'payment_refund.insert': ({ entry, who, name }) =>
    m.audit_refunded({ who, name, amount: valueLabel('payment_refund', 'amount', entry.after?.amount) }),
  'product_question.update': ({ entry: { after }, who, name }) => {
    if (after?.state === 'approved') return m.audit_question_approved({ who, name })
    return after?.state === 'declined' ? m.audit_question_declined({ who, name }) : undefined
  },
  'review_feedback.update': ({ entry: { after }, who, name }) => {
    if (after?.is_approved === 'Y') return m.audit_approved({ who, name })
    return after?.is_approved === 'N' ? m.audit_unapproved({ who, name }) : undefined
  },
}

/** Where one field changed, products are referred to by name only: "the price of Lư hương đồng". */
const namedAlone = ['product', 'variation']

type ChangeFacts = { who: string; what: string; formatMoment: FormatMoment | undefined }

function changeSentence(entry: AuditEntry, { who, what, formatMoment }: ChangeFacts): string {
  const changes = changesBetween(entry.before, entry.after).filter(({ field }) => isVisibleField(entry.entity, field))
  const [first, ...others] = changes
  if (!first) return m.audit_did_update({ who, what })
  const { entity } = entry
  if (others.length > 0) return m.audit_changed_many({ who, what, changes: partsOf(entity, changes, formatMoment) })
  const name = nameOf(entry)
  const about = { who, what: namedAlone.includes(entity) && name ? name : what, field: wordOf(entity, first) }
  const { before, after } = statesOf(entity, first, formatMoment)
  if (before !== undefined && after !== undefined) return m.audit_changed_from_to({ ...about, before, after })
  if (after !== undefined) return m.audit_changed_set({ ...about, after })
  return before === undefined ? m.audit_changed_field(about) : m.audit_changed_cleared({ ...about, before })
}

function partsOf(entity: string, changes: readonly FieldChange[], formatMoment?: FormatMoment): string {
  const parts = changes.slice(0, maxParts).map((change) => partOf(entity, change, formatMoment))
  const rest = changes.length - maxParts
  return [parts.join('; '), ...(rest > 0 ? [m.audit_part_more({ n: rest })] : [])].join(' ')
}

function partOf(entity: string, change: FieldChange, formatMoment?: FormatMoment): string {
  const field = wordOf(entity, change)
  const { before, after } = statesOf(entity, change, formatMoment)
  if (before !== undefined && after !== undefined) return m.audit_part_from_to({ field, before, after })
  if (after !== undefined) return m.audit_part_set({ field, after })
  return before === undefined ? field : m.audit_part_cleared({ field })
}

const wordOf = (entity: string, { field }: FieldChange) => fieldInSentence(entity, field) ?? m.audit_field_data()

/** Old and new value; undefined where empty, and both when one of them is left out of sentences. */
function statesOf(
  entity: string,
  { field, before, after }: FieldChange,
  formatMoment?: FormatMoment,
): { before?: string | undefined; after?: string | undefined } {
  if (isTooLongForSentence(field, before) || isTooLongForSentence(field, after)) return {}
  const label = (value: unknown) =>
    value === undefined ? undefined : short(valueLabel(entity, field, value, formatMoment))
  return { before: label(before), after: label(after) }
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
