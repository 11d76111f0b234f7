import { type Extensions, Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { ReactNodeViewRenderer } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { sanitizeHref } from './link-address.ts'
import { ProductBlock } from './product-block.tsx'

/** Content that the editor allows; the server removes everything else (foundation/text/rich-text.ts). */
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
    TableKit.configure({ table: { resizable: false } }),
    ...(hasProducts ? [productBlock] : []),
  ]
}

/** Allows only pictures from the shop's media library. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
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
