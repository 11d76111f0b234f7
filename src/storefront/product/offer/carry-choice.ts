import type { Product } from '#catalog/contract.ts'
import { findVariation } from '#catalog/rules.ts'
import { choiceIn } from '#catalog/web/choice.ts'

type Chosen = Pick<Product, 'options' | 'variations' | 'mostBoughtId'>

/** Carries a choice over to the page's plain HTML: links and forms that lead back to the page, and the alert form. */
export function carryChoice(product: Chosen, search: string): void {
  for (const element of document.querySelectorAll('[data-keeps-choice] a[href^="?"], form[data-keeps-choice]')) {
    const name = element.tagName === 'A' ? 'href' : 'action'
    element.setAttribute(name, withOptions(element.getAttribute(name) ?? '', product, search))
  }
  const variation = findVariation(product.variations, choiceIn(product, new URLSearchParams(search)))
  const soldOut = document.querySelector<HTMLOptionElement>(`[name="variationId"] [value="${variation?.id}"]`)
  if (soldOut) soldOut.selected = true
}

/** `target` is a query with a fragment; only its product options are replaced by those of `search`. */
export function withOptions(target: string, { options }: Pick<Product, 'options'>, search: string): string {
  const [query, ...fragment] = target.split('#')
  const next = new URLSearchParams(query)
  const chosen = new URLSearchParams(search)
  for (const { name } of options) {
    const value = chosen.get(name)
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return [`?${next}`, ...fragment].join('#')
}
