import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { pictureUrl } from '#attachments/rules.ts'
import type { getProduct, Product } from '#catalog/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type Loaded, loaded } from '../load-result.ts'
import { StaffIcon } from '../staff-icon.tsx'

/** A product within rich text, in the editor. Readers see a card with current price and stock instead. */
export function ProductBlock({ node, selected }: ReactNodeViewProps) {
  const product = useProduct(String(node.attrs.id))
  const [picture] = product?.data?.pictures ?? []
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
        <span className="font-medium">{product ? nameOf(product) : '…'}</span>
      </span>
    </NodeViewWrapper>
  )
}

/** Its name, or why there is none: the product no longer exists, or could not be loaded now. */
function nameOf(product: Loaded<Product>): string {
  if (product.data) return pick(product.data.name, product.data.nameEn)
  return product.isMissing ? m.admin_editor_product_gone() : m.admin_product_failed()
}

/** Undefined while loading. */
function useProduct(id: string): Loaded<Product> | undefined {
  const [product, setProduct] = useState<Loaded<Product>>()
  useEffect(() => {
    let isShown = true
    const request = call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params: { id } })
    void loaded(request).then((result) => isShown && setProduct(result))
    return () => {
      isShown = false
    }
  }, [id])
  return product
}
