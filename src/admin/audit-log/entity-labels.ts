import { m } from '#i18n/messages.js'
import type { AuditEntry } from '#system/audit-contract.ts'

type Entity = {
  label: () => string
  /** Its own screen, which is gone once it is deleted. */
  ownHref?: (id: string) => string
  /** The screen of a list or of what it belongs to. */
  href?: (id: string) => string
}

/** What audit entries are about: audited tables, then what no table shows, such as sign-ins. */
const entities: Record<string, Entity> = {
  product: { label: m.admin_entity_product, ownHref: (id) => `/admin/products/${id}` },
  variation: { label: m.admin_entity_variation, href: (id) => `/admin/products/${id}` },
  product_collection: { label: m.admin_entity_product_collection, href: (id) => `/admin/products/${id}` },
  collection: { label: m.admin_entity_collection },
  menu: { label: m.admin_entity_menu },
  page: { label: m.admin_entity_page },
  ritual: { label: m.admin_entity_ritual, ownHref: (id) => `/admin/rituals/${id}` },
  system_param: { label: m.admin_entity_system_param, href: () => '/admin/system-params' },
  review_feedback: { label: m.admin_entity_review },
  product_question: { label: m.admin_entity_question, href: () => '/admin/questions' },
  attachment: { label: m.admin_entity_attachment },
  video: { label: m.admin_entity_video },
  staff: { label: m.admin_entity_staff, ownHref: (id) => `/user/${id}` },
  staff_role: { label: m.admin_entity_staff_role, href: (id) => `/user/${id}` },
  staff_session: { label: m.admin_entity_staff_session, href: (id) => `/user/${id}` },
  staff_password_reset: { label: m.admin_entity_staff_invitation, href: (id) => `/user/${id}` },
  role: { label: m.admin_entity_role, href: () => '/admin/permission' },
  shop_order: { label: m.admin_entity_order, ownHref: (id) => `/admin/orders/${id}` },
  order_note: { label: m.admin_entity_order_note, href: (id) => `/admin/orders/${id}` },
  order_attachment: { label: m.admin_entity_order_attachment, href: (id) => `/admin/orders/${id}` },
  promotion: { label: m.admin_entity_promotion, href: () => '/admin/promotions' },
  promotion_price: { label: m.admin_entity_promotion_price, href: () => '/admin/promotions' },
  order_cutoff: { label: m.admin_entity_cutoff, ownHref: (id) => `/admin/cutoffs/${id}` },
  product_batch: { label: m.admin_entity_batch, ownHref: (id) => `/admin/batches/${id}` },
  voucher: { label: m.admin_entity_voucher, ownHref: (id) => `/admin/vouchers/${id}` },
  payment: { label: m.admin_entity_payment },
  payment_receipt: { label: m.admin_entity_payment_receipt },
  payment_refund: { label: m.admin_entity_payment_refund },
  home_page: { label: m.admin_entity_home_page, href: () => '/admin/landing' },
  slug_redirect: { label: m.admin_entity_slug_redirect, href: () => '/admin/crud' },
  session: { label: m.admin_entity_session, href: (id) => `/user/${id}` },
  sign_in_failure: { label: m.admin_entity_sign_in_failure, href: (id) => `/user/${id}` },
  proof_failure: { label: m.admin_entity_proof_failure, href: (id) => `/user/${id}` },
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
