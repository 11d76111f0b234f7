import { type Extensions, Mark, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { sanitizeHref } from './link-address.ts'
import { ProductBlock } from './product-block.tsx'

/**
 * Everything that the server allows (foundation/text/rich-text.ts), also what only the API can write. An edit drops a
 * link around a picture, formatting within the caption of a table, and without `hasProducts` the product cards.
 */
export function editorExtensions({ hasProducts }: { hasProducts: boolean }): Extensions {
  return [
    Node.create({ name: 'doc', topNode: true, content: hasProducts ? '(block | productBlock)+' : 'block+' }),
    StarterKit.configure({
      document: false,
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      link: {
        openOnClick: false,
        autolink: false,
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: (address) => sanitizeHref(address) !== undefined,
      },
    }),
    OwnImage,
    TableKit.configure({ table: false }),
    OwnTable.configure({ resizable: false }),
    ...['sup', 'sub'].map(plainMark),
    figure,
    figcaption,
    ...(hasProducts ? [productBlock] : []),
  ]
}

/** Allows only pictures from the shop's media library. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
})

/** Keeps its caption, which the editor shows but can't change. */
const OwnTable = Table.extend({
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (table) => table.querySelector(':scope > caption')?.textContent ?? '',
      renderHTML: ({ caption }) => (caption ? { 'data-caption': caption } : {}),
    },
  }),
})

const plainMark = (name: string) => Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const figcaption = Node.create({
  name: 'figcaption',
  content: 'block+',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** In no group: only the document allows it, as a card cannot be in a list, quote or table. */
const productBlock = Node.create({
  name: 'productBlock',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-product') ?? '',
      renderHTML: ({ id }) => ({ 'data-product': id }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-product]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(ProductBlock),
})
