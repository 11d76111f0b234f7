import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { editorExtensions } from './editor-extensions.ts'
import type { RichNode } from './rich-text-html.ts'

const node = (type: string, ...content: RichNode[]): RichNode => ({ type, content })
const doc = (...content: RichNode[]): RichNode => node('doc', ...content)
const p = (...content: RichNode[]): RichNode => node('paragraph', ...content)
const text = (content: string): RichNode => ({ type: 'text', text: content })
const id = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'

const inList = node('orderedList', node('listItem', p(text('Nến')), { type: 'productBlock', attrs: { id } }))
const inQuote = node('blockquote', p(text('a')), { type: 'productBlock', attrs: { id } })

test.each([inList, inQuote])('a product card is in the document itself only', (block) => {
  const schema = getSchema(editorExtensions({ hasProducts: true }))
  expect(() => schema.nodeFromJSON(doc(block)).check()).toThrow()
  expect(() => schema.nodeFromJSON(doc({ type: 'productBlock', attrs: { id } }, p())).check()).not.toThrow()
})
