import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import CartSuggestions from './cart-suggestions.island.tsx'

/**
 * What others bought with the goods in the cart, in reserved space, so that the footer stays where it is. Without any,
 * the space is removed.
 */
export function Suggestions() {
  return (
    <div data-suggestions="" className="shop-width relative grid pb-12 [&:has([data-gone])]:hidden">
      <div aria-hidden="true" className="invisible min-w-0 [grid-area:1/1]">
        <Space />
      </div>
      <div className="min-w-0 [grid-area:1/1]">
        <Island when="visible">
          <CartSuggestions title={m.cart_bought_together()} />
        </Island>
      </div>
    </div>
  )
}

/** As high as a row of products (product-row.tsx). */
function Space() {
  return (
    <div className="mt-20">
      <SectionHeading title={m.cart_bought_together()} />
      <ul className="card-grid max-lg:shelf lg:grid-cols-5">
        {['a', 'b', 'c', 'd', 'e'].map((place) => (
          <li key={place}>
            <div className="goods-card">
              <div className="card-picture" />
              <div className="flex flex-col gap-1">
                <p className="card-name">
                  –<br />–
                </p>
                <p className="rating-line">–</p>
              </div>
              <p>–</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
