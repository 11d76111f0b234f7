import { eq, inArray } from 'drizzle-orm'
import type { ProductOption, SelectedVariation } from '#catalog/contract.ts'
import { englishChoice } from '#catalog/rules.ts'
import type { SetPart, SetRule } from '#catalog/set-contract.ts'
import {
  choicesOfSet,
  countSetChoices,
  goodsName,
  isChoosable,
  maxSetChoices,
  maxSetOptions,
  partsOfChoice,
  priceOfSet,
  type SetChoice,
  setKeyOf,
  setsInStock,
} from '#catalog/set-rules.ts'
import { type FieldError, invalid } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { products, variations } from '../tables.ts'

type PartProduct = {
  id: string
  sku: string
  values: SelectedVariation[]
  options: ProductOption[]
  name: string
  nameEn: string | null
  kind: 'single' | 'bundle'
  status: string
  price: number
  quantity: number
  weight: number
  textFields: readonly unknown[]
}

/** One variation of a set, computed from its current parts. */
export type SetVariation = {
  setKey: string
  values: SelectedVariation[]
  price: number
  compareAtPrice: number | null
  quantity: number
  weight: number
  parts: { variationId: string; amount: number }[]
}

export type DerivedSet = { rule: SetRule; options: ProductOption[]; variations: SetVariation[] }

/**
 * Computes the options and variations of a set from its rule and the current goods. Throws a 422 that names
 * `set.size` if sizes do not rise, `set.parts` if there are too many choices, and otherwise the part whose goods, label
 * or amounts are wrong.
 */
export async function deriveSet(
  db: Db,
  { goods: _goods, ...rule }: SetRule & { goods?: unknown },
): Promise<DerivedSet> {
  const found = await readGoods(db, rule)
  const errors = [...sizeErrors(rule), ...rule.parts.flatMap((part, index) => partErrors(rule, found, part, index))]
  const options = errors.length > 0 ? [] : optionsOf(rule, found)
  if (options.length > maxSetOptions || countSetChoices(rule) > maxSetChoices)
    errors.push({ field: 'set.parts', message: m.error_set_choices({ n: maxSetChoices, options: maxSetOptions }) })
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
  return { rule, options, variations: variationsOf(rule, options, found) }
}

async function readGoods(db: Db, { parts }: SetRule): Promise<Map<string, PartProduct>> {
  const rows = await db
    .select({
      id: variations.id,
      sku: variations.sku,
      values: variations.values,
      options: products.options,
      name: products.name,
      nameEn: products.nameEn,
      kind: products.kind,
      status: products.status,
      price: variations.currentPrice,
      quantity: variations.quantity,
      weight: variations.weight,
      textFields: products.textFields,
    })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .where(inArray(variations.id, [...new Set(parts.flatMap(({ variationIds }) => variationIds))]))
  return new Map(rows.map((row) => [row.id, row]))
}

function sizeErrors({ size }: SetRule): FieldError[] {
  if (!size) return []
  const isRising = size.values.every((value, index) => index === 0 || value > (size.values[index - 1] ?? value))
  return isRising ? [] : [{ field: 'set.size', message: m.error_set_sizes() }]
}

function partErrors(
  { size, parts }: SetRule,
  found: ReadonlyMap<string, PartProduct>,
  part: SetPart,
  index: number,
): FieldError[] {
  const field = `set.parts.${index}`
  const sameLabel = parts.findIndex(({ label }) => label === part.label)
  const isTaken = sameLabel !== index || (size && part.label === sizeName(size.by, 'vi'))
  const goods = part.variationIds.flatMap((id, place): FieldError[] => {
    const at = `${field}.variationIds.${place}`
    const row = found.get(id)
    if (!row) return [{ field: at, message: m.error_set_goods_gone({ part: part.label }) }]
    if (row.kind === 'bundle') return [{ field: at, message: m.error_set_in_set({ part: part.label, name: row.name }) }]
    if (row.textFields.length > 0)
      return [{ field: at, message: m.error_set_goods_texts({ part: part.label, name: row.name }) }]
    if (part.variationIds.indexOf(id) !== place)
      return [{ field: at, message: m.error_set_goods_twice({ part: part.label, name: row.name }) }]
    if (row.status === 'published') return []
    return [{ field: at, message: m.error_set_goods_hidden({ part: part.label, name: row.name }) }]
  })
  return [
    ...(isTaken ? [{ field: `${field}.label`, message: m.error_set_label({ part: part.label }) }] : []),
    ...goods,
    ...(part.amounts && part.amounts.length !== size?.values.length
      ? [{ field: `${field}.amounts`, message: m.error_set_amounts({ part: part.label, n: size?.values.length ?? 0 }) }]
      : []),
    ...(part.perPeople && size?.by !== 'people'
      ? [{ field: `${field}.perPeople`, message: m.error_set_people({ part: part.label }) }]
      : []),
  ]
}

type SizeKind = NonNullable<SetRule['size']>['by']

function sizeName(by: SizeKind, locale: Locale): string {
  return by === 'people' ? m.set_people({}, { locale }) : m.set_altar_width({}, { locale })
}

function sizeValue(by: SizeKind, n: number, locale: Locale): string {
  return by === 'people' ? m.set_people_n({ n }, { locale }) : m.set_altar_width_n({ n }, { locale })
}

function optionsOf({ size, parts }: SetRule, found: ReadonlyMap<string, PartProduct>): ProductOption[] {
  const sizes = size && {
    name: sizeName(size.by, 'vi'),
    nameEn: sizeName(size.by, 'en'),
    values: size.values.map((value) => sizeValue(size.by, value, 'vi')),
    valuesEn: size.values.map((value) => sizeValue(size.by, value, 'en')),
  }
  const choosable = parts.filter(isChoosable).map((part) => {
    const goods = part.variationIds.flatMap((id) => found.get(id) ?? [])
    const names = goods.map((one) => goodsName({ name: one.name, choice: choiceText(one.values) }))
    const namesEn = goods.map((one) =>
      goodsName({
        name: one.nameEn || one.name,
        choice: choiceText(englishChoice(one.values, one.options) ?? one.values),
      }),
    )
    return {
      name: part.label,
      nameEn: part.labelEn || null,
      values: [...distinct(names, goods), ...(part.isOptional ? [m.set_without({}, { locale: 'vi' })] : [])],
      valuesEn: [...distinct(namesEn, goods), ...(part.isOptional ? [m.set_without({}, { locale: 'en' })] : [])],
    }
  })
  return [...(sizes ? [sizes] : []), ...choosable]
}

const choiceText = (values: readonly SelectedVariation[]) => values.map(({ value }) => value).join(' · ')

/** Goods of the same name are distinguished by their SKU. */
const distinct = (names: readonly string[], goods: readonly PartProduct[]) =>
  names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name.slice(0, 50)} (${goods[index]?.sku})`,
  )

function variationsOf(
  rule: SetRule,
  options: readonly ProductOption[],
  found: ReadonlyMap<string, PartProduct>,
): SetVariation[] {
  const choices = choicesOfSet(rule)
  const sumOf = (choice: SetChoice, of: (goods: PartProduct) => number) =>
    partsOfChoice(rule, choice).reduce((sum, { variationId, amount }) => {
      const goods = found.get(variationId)
      return sum + (goods ? of(goods) * amount : 0)
    }, 0)
  const defaultSum = choices[0] ? sumOf(choices[0], ({ price }) => price) : 0
  return choices.map((choice) => {
    const sum = sumOf(choice, ({ price }) => price)
    const parts = partsOfChoice(rule, choice)
    const price = priceOfSet(rule.price, sum, defaultSum)
    return {
      setKey: setKeyOf(choice),
      values: valuesOf(rule, options, choice),
      price,
      compareAtPrice: sum > price ? sum : null,
      quantity: setsInStock(parts, (id) => found.get(id)?.quantity ?? 0),
      weight: sumOf(choice, ({ weight }) => weight),
      parts: parts.map(({ variationId, amount }) => ({ variationId, amount })),
    }
  })
}

function valuesOf({ size, parts }: SetRule, options: readonly ProductOption[], choice: SetChoice): SelectedVariation[] {
  const places = [
    ...(size && choice.size !== null ? [size.values.indexOf(choice.size)] : []),
    ...parts.flatMap((part, index) => {
      if (!isChoosable(part)) return []
      const id = choice.goods[index]
      return [id ? part.variationIds.indexOf(id) : part.variationIds.length]
    }),
  ]
  return options.map(({ name, values }, index) => ({ name, value: values[places[index] ?? 0] ?? '' }))
}
