import { isAltar } from '#catalog/altar/piece-kinds.ts'
import type { Product } from '#catalog/contract.ts'
import { loBanSizes } from '#catalog/measures/lo-ban-sizes.ts'
import { SpecificationTable } from '#catalog/web/specification-table.tsx'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { RichText } from '#ui/content/rich-text.tsx'
import { LoBanSizes } from '../lo-ban-sizes.tsx'
import { TryOnAltar } from '../try-on-altar.tsx'

/** The description of the product, and below it its specification and sizes, as far as it states any. */
export function ProductDetails({ product }: { product: Product }) {
  const description = localizedText(product.description ?? '', product.descriptionEn)
  return (
    <div className="grid gap-y-10">
      <RichText html={description.text} lang={description.lang} />
      <div className="empty:hidden">
        {product.attributes.length > 0 && (
          <SpecificationTable attributes={product.attributes} caption={m.product_tab_specs()} />
        )}
        <LoBanSizes sizes={loBanSizes(product)} />
        {isAltar(product.name) && <TryOnAltar options={product.options} />}
      </div>
    </div>
  )
}
