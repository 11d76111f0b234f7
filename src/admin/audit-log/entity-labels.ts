import { m } from '#i18n/messages.js'
import type { AuditEntry } from '#system/audit-contract.ts'
import { recordPaths } from '../kit/record-paths.ts'

type Entity = {
  label: () => string
  /** Its own screen, which is gone once it is deleted. */
  ownHref?: (id: string) => string
  /** The screen of a list or of what it belongs to. */
  href?: (id: string) => string
}

/** What audit entries are about: audited tables, then what no table shows, such as sign-ins. */
const entities: Record<string, Entity> = {
  product: { label: m.admin_entity_product, ownHref: recordPaths.product },
  variation: { label: m.admin_entity_variation, href: recordPaths.product },
  product_collection: { label: m.admin_entity_product_collection, href: recordPaths.product },
  collection: { label: m.admin_entity_collection, ownHref: recordPaths.collection },
  menu: { label: m.admin_entity_menu },
  page: { label: m.admin_entity_page, ownHref: recordPaths.page },
  ritual: { label: m.admin_entity_ritual, ownHref: recordPaths.ritual },
  system_param: { label: m.admin_entity_system_param, href: () => '/admin/system-params' },
  review_feedback: { label: m.admin_entity_review },
  product_question: { label: m.admin_entity_question, href: () => '/admin/questions' },
  attachment: { label: m.admin_entity_attachment },
  video: { label: m.admin_entity_video },
  staff: { label: m.admin_entity_staff, ownHref: recordPaths.staff },
  staff_role: { label: m.admin_entity_staff_role, href: recordPaths.staff },
  staff_session: { label: m.admin_entity_staff_session, href: recordPaths.staff },
  staff_password_reset: { label: m.admin_entity_staff_invitation, href: recordPaths.staff },
  role: { label: m.admin_entity_role, href: () => '/admin/permission' },
  shop_order: { label: m.admin_entity_order, ownHref: recordPaths.order },
  order_note: { label: m.admin_entity_order_note, href: recordPaths.order },
  order_attachment: { label: m.admin_entity_order_attachment, href: recordPaths.order },
  promotion: { label: m.admin_entity_promotion, href: () => '/admin/promotions' },
  promotion_price: { label: m.admin_entity_promotion_price, href: () => '/admin/promotions' },
  order_cutoff: { label: m.admin_entity_cutoff, ownHref: recordPaths.cutoff },
  product_batch: { label: m.admin_entity_batch, ownHref: recordPaths.batch },
  voucher: { label: m.admin_entity_voucher, ownHref: recordPaths.voucher },
  payment: { label: m.admin_entity_payment },
  payment_receipt: { label: m.admin_entity_payment_receipt },
  payment_refund: { label: m.admin_entity_payment_refund },
  home_page: { label: m.admin_entity_home_page, href: () => '/admin/landing' },
  slug_redirect: { label: m.admin_entity_slug_redirect, href: () => '/admin/crud' },
  session: { label: m.admin_entity_session, href: recordPaths.staff },
  sign_in_failure: { label: m.admin_entity_sign_in_failure, href: recordPaths.staff },
  proof_failure: { label: m.admin_entity_proof_failure, href: recordPaths.staff },
  call: { label: m.admin_entity_call },
}

export const entityKinds = Object.keys(entities)
export const entityLabel = (entity: string): string => entities[entity]?.label() ?? entity
/** The label in lower case, for use within a sentence. */
export function entityInSentence(entity: string): string {
  const label = entityLabel(entity)
  return label.charAt(0).toLocaleLowerCase() + label.slice(1)
}
/** The screen to look at after this entry; undefined when there is none. */
export function hrefOfEntry({ entity, entityId, action }: AuditEntry): string | undefined {
  const { href, ownHref = href } = entities[entity] ?? {}
  return (action === 'delete' ? href : ownHref)?.(entityId)
}

/** Whether it is about a call or command itself (call-sentences.ts). */
export const isCall = ({ entity }: AuditEntry): boolean => entity === 'call'

const actions: Record<string, () => string> = {
  insert: m.admin_log_insert,
  update: m.admin_log_update,
  delete: m.admin_log_delete,
}
export const actionLabel = (action: string): string => actions[action]?.() ?? action
