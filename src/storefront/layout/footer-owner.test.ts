import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownerKeys } from '#system/rules.ts'
import { OwnerBlock } from './footer-owner.tsx'

test('the footer shows everything about the owner that the law requires', () => {
  const params = Object.fromEntries(ownerKeys.map((key) => [key, `value of ${key}`]))
  const html = renderToStaticMarkup(createElement(OwnerBlock, { params }))
  expect(ownerKeys.filter((key) => !html.includes(`value of ${key}`))).toEqual([])
})
