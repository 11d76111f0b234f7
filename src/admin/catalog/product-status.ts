import type { StaffProduct } from '#catalog/staff-contract.ts'
import { m } from '#i18n/messages.js'
import type { Tone } from '#ui/feedback/alert.tsx'

type Status = StaffProduct['status']

const labels: Record<Status, () => string> = {
  draft: m.admin_product_draft,
  published: m.admin_product_published,
  archived: m.admin_product_archived,
}
export const statusLabel = (status: Status) => labels[status]()
export const statusTone: Record<Status, Tone> = { draft: 'warning', published: 'success', archived: 'info' }
