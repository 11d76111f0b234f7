import { Children, isValidElement } from 'react'
import { expect, test } from 'vitest'
import { SetPartsOfLine } from './set-parts-of-line.tsx'

test('the same goods in two parts of a set are two items', () => {
  const part = { name: 'Chén thờ', nameEn: null, amount: 3 }
  const list = SetPartsOfLine({ parts: [part, { ...part, amount: 5 }], sets: 1 })
  const keys = Children.map(list?.props.children, (item) => isValidElement(item) && item.key)
  expect(new Set(keys).size).toBe(2)
})
