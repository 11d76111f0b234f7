import { expect, test } from 'vitest'
import { ofRoles, ticked, withTick } from './use-role-capabilities.ts'

test('what was ticked stays over what a colleague has saved since, and takes nothing of it back', () => {
  const ticks = withTick(['order.read', 'page.write'], {}, { 'order.write': true })
  const all = withTick(['order.read', 'page.write'], ticks, { 'page.write': false })
  expect(ticked(['order.read', 'page.write', 'voucher.read'], all)).toEqual([
    'order.read',
    'order.write',
    'voucher.read',
  ])
})

test('a tick that is taken back is no change', () => {
  const ticks = withTick(['order.read'], {}, { 'order.read': false })
  expect(ticks).toEqual({ 'order.read': false })
  expect(withTick(['order.read'], ticks, { 'order.read': true })).toEqual({})
})

test('a removed role leaves no changes behind', () => {
  const ticks = { SALES: { 'order.write': true }, WAREHOUSE: { 'stock.write': true } }
  expect(ofRoles(ticks, [{ code: 'SALES' }, { code: 'EDITOR' }])).toEqual({ SALES: { 'order.write': true } })
  expect(ofRoles(ticks, [{ code: 'SALES' }, { code: 'WAREHOUSE' }])).toBe(ticks)
})
