import type { ProductCardView } from '#catalog/card-view.ts'
import { ProductCard } from '#catalog/web/product-card.tsx'
import type { Locale } from '#i18n/locale.ts'
import { RichText } from '#ui/content/rich-text.tsx'
import { piecesOf } from '../rules.ts'

type ArticleTextProps = { html: string; lang: Locale | undefined; products: readonly ProductCardView[] }

/** The text with its product cards. A product that is no longer sold is left out. */
export function ArticleText({ html, lang, products }: ArticleTextProps) {
  return piecesOf(html).map((piece) => {
    if ('html' in piece) return <RichText key={piece.html} html={piece.html} lang={lang} />
    const product = products.find(({ id }) => id === piece.productId)
    return (
      product && (
        <div key={piece.productId} className="no-print my-8 max-w-64">
          <ProductCard product={product} sizes="16rem" />
        </div>
      )
    )
  })
}
