import { describe, expect, test } from 'vitest'
import { validate } from '#foundation/api/validation-errors.ts'
import { NewProduct } from './product-input-contract.ts'

const goods = (name: string) => ({
  name: 'Lư hương',
  options: [{ name, values: ['Lớn'] }],
  variations: [{ price: 1000, quantity: 1, values: [{ name, value: 'Lớn' }] }],
})
const set = (label: string) => ({
  name: 'Bộ thờ',
  kind: 'bundle',
  set: {
    parts: [{ label, variationIds: ['0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'] }],
    price: { by: 'percent', percent: 5 },
  },
})

describe.each([
  ['an option', goods, 'options.0.name'],
  ['a part of a set', set, 'set.parts.0.label'],
])('the name of %s', (_what, product, field) => {
  test.each(['tab', 'reviews', 'by', 'stars', 'questions', 'thanks', 'preview', 'utm_x', ' eventFrom '])(
    'can’t be %s',
    (name) => {
      const issues = validate(NewProduct, product(name)).error?.issues.map(({ path, message }) => [
        path.join('.'),
        message,
      ])
      expect(issues).toEqual([
        [field, `Tên “${name.trim()}” đã được dùng trong địa chỉ của trang sản phẩm. Hãy chọn tên khác.`],
      ])
    },
  )

  test.each(['Kích thước', 'By', 'Tab'])('can be %s', (name) =>
    expect(validate(NewProduct, product(name)).success).toBe(true),
  )
})
