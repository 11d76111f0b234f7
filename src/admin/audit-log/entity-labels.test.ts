import { expect, test } from 'vitest'
import type { AuditEntry } from '#system/audit-contract.ts'
import { hrefOfEntry } from './entity-labels.ts'

test.each<[entity: string, action: AuditEntry['action'], href: string | undefined]>([
  ['product', 'update', '/admin/products/7'],
  ['product', 'delete', undefined],
  ['ritual', 'delete', undefined],
  ['voucher', 'delete', undefined],
  ['staff', 'delete', undefined],
  ['variation', 'delete', '/admin/products/7'],
  ['product_collection', 'delete', '/admin/products/7'],
  ['order_attachment', 'delete', '/admin/orders/7'],
  ['staff_session', 'delete', '/user/7'],
  ['promotion', 'delete', '/admin/promotions'],
  ['collection', 'update', '/admin/collections/7'],
  ['page', 'delete', undefined],
  ['unknown', 'update', undefined],
])('an entry of a %s (%s) opens %s', (entity, action, href) => {
  const entry = { entity, action, entityId: '7' } as AuditEntry
  expect(hrefOfEntry(entry)).toBe(href)
})
