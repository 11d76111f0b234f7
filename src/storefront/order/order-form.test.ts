import { expect, test } from 'vitest'
import { readOrderForm } from './order-form.ts'

test.each([
  [{ intent: 'unlock', phone: '0912345678' }, undefined],
  [{ intent: 'unlock', phone: '' }, 'Vui lòng nhập số điện thoại'],
  [{ intent: 'unlock', phone: '  ' }, 'Vui lòng nhập số điện thoại'],
  [{}, 'Vui lòng nhập số điện thoại'],
  [{ intent: 'cancel', key: 'abc' }, undefined],
])('the form %j is answered %s', (fields: Record<string, string>, problem) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  expect(readOrderForm(form).problem).toBe(problem)
})
