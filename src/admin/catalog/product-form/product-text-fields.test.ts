import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductTextFields } from './product-text-fields.tsx'

test.each([
  ['of a field inside it is only shown there', { 'textFields.0.price': 'Quá rẻ', textFields: 'Quá rẻ' }, false],
  ['of the whole list is an alert', { textFields: 'Quá nhiều' }, true],
])('an error %s', (_where, errors, isAlert) => {
  const html = renderToStaticMarkup(createElement(ProductTextFields, { fields: [field], errors, onChange: () => {} }))
  expect(html.split(errors.textFields).length - 1).toBe(1)
  expect(html.includes('role="alert"')).toBe(isAlert)
})

const field = {
  key: '0',
  name: 'Tên',
  nameEn: null,
  hint: null,
  hintEn: null,
  maxLength: 40,
  maxLines: 1,
  isRequired: false,
  isVertical: false,
  price: 1,
}
