import type { Product, Variation } from '#catalog/contract.ts'
import type { SetPart, SetRule } from '#catalog/set-contract.ts'
import { goodsName } from '#catalog/set-rules.ts'

/** A set in its form, with the names of its variations; deleted ones have no name. */
export type SetDraft = SetRule & { names: Readonly<Record<string, string>> }

export const emptySet: SetDraft = { size: null, parts: [], price: { by: 'percent', percent: 0 }, names: {} }

export function draftOf({ set }: Product): SetDraft | null {
  if (!set) return null
  const { goods, ...rule } = set
  return { ...rule, names: Object.fromEntries(goods.map((one) => [one.variationId, goodsName(one)])) }
}

export const setRuleOf = ({ names: _names, ...rule }: SetDraft): SetRule => rule

/** `4, 6, 12` → `[4, 6, 12]`; undefined if anything but whole numbers stands between commas, semicolons and spaces. */
export function readNumbers(text: string): number[] | undefined {
  const numbers = text.split(/[\s,;]+/).filter(Boolean)
  return numbers.every((number) => /^\d+$/.test(number)) ? numbers.map(Number) : undefined
}

export function withGoods(draft: SetDraft, place: number, product: Product, variation: Variation): SetDraft {
  const choice = variation.values.map(({ value }) => value).join(' · ')
  const names = { ...draft.names, [variation.id]: goodsName({ name: product.name, choice }) }
  const add = ({ variationIds, ...part }: SetPart) => {
    const label = part.label || product.name.slice(0, 60)
    return { ...part, label, variationIds: [...new Set([...variationIds, variation.id])] }
  }
  return { ...withParts(draft, (part, at) => (at === place ? add(part) : part)), names }
}

export const withParts = (draft: SetDraft, change: (part: SetPart, place: number) => SetPart): SetDraft => ({
  ...draft,
  parts: draft.parts.map(change),
})
