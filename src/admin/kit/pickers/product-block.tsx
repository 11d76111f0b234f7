import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import type { getProduct, Product } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { StaffIcon } from '../staff-icon.tsx'

/** A product within rich text. Readers see a card with current price and stock; the editor shows one line. */
export function ProductBlock({ node, selected }: ReactNodeViewProps) {
  const product = useProduct(String(node.attrs.id))
  const [picture] = product?.pictures ?? []
  return (
    <NodeViewWrapper
      contentEditable={false}
      data-drag-handle
      className={`edge my-4 flex items-center gap-3 rounded-md bg-paper-sunken p-2 text-sm ${selected ? 'outline-2 outline-focus' : ''}`}
    >
      <span className="flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-raised text-muted">
        {picture ? (
          <img src={pictureUrl(picture.id, 160)} alt="" className="size-full object-cover" />
        ) : (
          <StaffIcon name="box" />
        )}
      </span>
      <span className="min-w-0">
        <span className="block text-muted text-xs">{m.admin_editor_product()}</span>
        <span className="font-medium">
          {product === null ? m.admin_editor_product_gone() : product ? pick(product.name, product.nameEn) : '…'}
        </span>
      </span>
    </NodeViewWrapper>
  )
}

/** Undefined while loading, null when it could not be loaded, as after it was deleted. */
function useProduct(id: string): Product | null | undefined {
  const [product, setProduct] = useState<Product | null>()
  useEffect(() => {
    let isShown = true
    call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params: { id } })
      .then((found) => isShown && setProduct(found))
      .catch(() => isShown && setProduct(null))
    return () => {
      isShown = false
    }
  }, [id])
  return product
}
