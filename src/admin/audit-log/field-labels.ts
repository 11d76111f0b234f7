import { m } from '#i18n/messages.js'
import type { PaymentStatus } from '#orders/contract.ts'
import { orderStatusName, paymentMethodName, paymentStatusName, shippingMethodName } from '#orders/words.ts'

/** Columns of the database in the words of the screens they are edited on. */
const fields: Record<string, () => string> = {
  name: m.admin_product_name,
  name_en: m.admin_product_name_en,
  title: m.admin_page_title,
  slug: m.admin_slug,
  status: m.order_status,
  state: m.order_status,
  content: m.admin_page_content,
  description: m.admin_product_description,
  price: m.product_price,
  compare_at_price: m.product_price_old,
  quantity: m.statistics_quantity,
  sku: m.statistics_sku,
  value: m.admin_attribute_value,
  sort_order: m.admin_field_order,
  is_visiable: m.admin_field_visible,
  is_featured: m.admin_field_featured,
  is_fresh: m.sheet_column_is_fresh,
  published_date: m.admin_page_published_date,
  payment_status: m.admin_order_payment_status,
  payment_method: m.order_payment,
  shipping_method: m.checkout_shipping_method,
  carrier: m.admin_order_carrier,
  tracking_number: m.order_tracking_number,
  paid_amount: m.admin_order_paid_amount,
  fullname: m.admin_user_fullname,
  phone_number: m.checkout_phone,
  email: m.admin_user_email,
  username: m.auth_username,
  role_code: m.admin_entity_role,
  capabilities: m.admin_role_right,
  reply: m.admin_review_reply,
  note: m.admin_stock_note,
  reason: m.admin_order_reason,
  body: m.admin_page_content,
  code: m.admin_voucher_code,
  updated_date: m.admin_table_updated_at,
  created_date: m.admin_table_created_at,
}
/** A field that no screen names is shown as the database calls it. */
export const fieldWords = (field: string): string => fields[field]?.() ?? field

const values: Record<string, (value: string) => string> = {
  status: orderStatusName,
  payment_status: (status) => paymentStatusName(status as PaymentStatus),
  payment_method: paymentMethodName,
  shipping_method: shippingMethodName,
}

/** What stood in a field, in words where there are some. */
export function valueWords(field: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (value === 'true') return m.common_yes()
  if (value === 'false') return m.common_no()
  return values[field]?.(value) ?? value
}
