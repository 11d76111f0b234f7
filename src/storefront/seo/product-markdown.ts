import type { Product, Variation } from '#catalog/contract.ts'
import { discountPercent, englishChoice, makingDaysOf, supplyOf, supplyState } from '#catalog/rules.ts'
import type { ProductSet, SetGoods, SetPart } from '#catalog/set-contract.ts'
import { noSize, partAmount } from '#catalog/set-rules.ts'
import { promotionEndText } from '#catalog/web/promotion-end-text.ts'
import { supplyText } from '#catalog/web/supply-text.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { escapeMarkdown, markdownLink, richTextMarkdown } from '#foundation/text/markdown.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { localizedLink } from '#i18n/localized-link.ts'
import { m } from '#i18n/messages.js'
import { priceNote } from '../product/price-note.ts'

type Place = { origin: string; now: Date; taxMode: string | undefined }

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The content of a product page as Markdown in the current language; of the reviews only the rating. */
export function productMarkdown(product: Product, place: Place): string {
  const { name, nameEn, summary, summaryEn, description, descriptionEn, attributes, variations } = product
  const said = pick(summary ?? '', summaryEn)
  const specifications = attributes.map((one) =>
    [pick(one.name, one.nameEn), pick(one.value, one.valueEn)].map(escapeMarkdown),
  )
  const details = richTextMarkdown(pick(description ?? '', descriptionEn), (href) =>
    href.startsWith('/') ? place.origin + localizedLink(href) : href,
  )
  const parts = [
    `# ${escapeMarkdown(pick(name, nameEn))}`,
    said && `> ${escapeMarkdown(said)}`,
    factsOf(product, place).join('\n'),
    variations.length > 1 && `## ${m.product_choices()}\n\n${choicesOf(product, place)}`,
    product.set && `## ${m.set_parts()}\n\n${partsOf(product.set, place)}`,
    specifications.length > 0 && `## ${m.product_tab_specs()}\n\n${table([m.product_tab_specs(), ''], specifications)}`,
    details && `## ${m.product_tab_details()}\n\n${details}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function factsOf(product: Product, { origin, now, taxMode }: Place): string[] {
  const { price, priceMax, compareAtPrice, promotionEndDate, lowestPrice, variations, slug } = product
  const makingDays = makingDaysOf(product)
  const [only, ...others] = variations
  const off = discountPercent(price, compareAtPrice)
  const from = priceMax > price ? m.product_price_from({ price: formatVnd(price) }) : formatVnd(price)
  const former = off > 0 && compareAtPrice !== null && `${m.product_price_old()}: ${formatVnd(compareAtPrice)}`
  const facts: (string | false | null)[] = [
    `${m.product_price()}: ${[from, former, off > 0 && m.product_discount({ n: off })].filter(Boolean).join(' · ')}`,
    promotionEndDate && promotionEndText(promotionEndDate),
    promotionEndDate && lowestPrice !== null && m.product_lowest_price({ price: formatVnd(lowestPrice) }),
    priceNote(taxMode),
    `${m.product_availability()}: ${availability(product, variations, now)}`,
    makingDays > 0 && m.product_made_to_order({ days: makingDays }),
    only && others.length === 0 ? `${m.product_sku()}: ${escapeMarkdown(only.sku)}` : null,
    product.textFields.length > 0 && textFieldsOf(product),
    product.reviewCount > 0 && rating(product),
    `${m.product_page()}: ${origin}${localizedPath(currentLocale(), urlOf('product', { slug }))}`,
  ]
  return facts.filter((fact) => typeof fact === 'string').map((fact) => `- ${fact}`)
}

function textFieldsOf({ textFields }: Product): string {
  const fields = textFields.map(({ name, nameEn, price }) =>
    [escapeMarkdown(pick(name, nameEn)), price > 0 && `+${formatVnd(price)}`].filter(Boolean).join(' '),
  )
  return `${m.text_fields()}: ${fields.join(', ')}`
}

function rating({ rating, reviewCount }: Product): string {
  const average = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 2 }).format(rating)
  return `${m.product_tab_reviews()}: ${m.product_rating_of_five({ average, n: reviewCount })}`
}

/** The best availability of all variations. No counts, because a cached text may be older than the stock. */
function availability(product: Product, variations: readonly Variation[], now: Date): string {
  const supplies = variations.map((variation) => supplyOf(variation, dayInVietnam(now)))
  const inStock = Math.max(0, ...supplies.map((supply) => supply.inStock))
  const [preorderDate = null] = supplies.flatMap((supply) => supply.preorderDate ?? []).toSorted()
  return supplyText(supplyState({ inStock, preorderDate }, makingDaysOf(product) > 0))
}

function choicesOf(product: Product, { now }: Place): string {
  const { variations, options } = product
  const names = options.map(({ name, nameEn }) => escapeMarkdown(pick(name, nameEn)))
  const rows = variations.map((variation) => {
    const chosenValues = pick(variation.values, englishChoice(variation.values, options))
    const values = options.map(({ name }) => {
      const at = variation.values.findIndex((chosen) => chosen.name === name)
      return escapeMarkdown(chosenValues[at]?.value ?? '')
    })
    return [escapeMarkdown(variation.sku), ...values, priceOf(variation), availability(product, [variation], now)]
  })
  return table([m.product_sku(), ...names, m.product_price(), m.product_availability()], rows)
}

const priceOf = ({ price, compareAtPrice }: Variation) =>
  discountPercent(price, compareAtPrice) > 0 && compareAtPrice !== null
    ? `${formatVnd(price)} (${m.product_price_old()}: ${formatVnd(compareAtPrice)})`
    : formatVnd(price)

/** One line for each part: its pieces, and the goods from which the buyer chooses. */
function partsOf({ parts, size, goods }: ProductSet, { origin }: Place): string {
  const nameOf = ({ name, nameEn, choice, choiceEn, slug }: SetGoods) => {
    const url = origin + localizedPath(currentLocale(), urlOf('product', { slug }))
    const chosen = escapeMarkdown(pick(choice, choiceEn))
    return `${markdownLink(pick(name, nameEn), url)}${chosen && ` (${chosen})`}`
  }
  const lines = parts.flatMap((part) => {
    const offered = part.variationIds.flatMap(
      (id) => goods.find(({ variationId, isPublished }) => isPublished && variationId === id) ?? [],
    )
    if (offered.length === 0) return []
    const choices = [...offered.map(nameOf), ...(part.isOptional ? [m.set_without()] : [])]
    return `- ${escapeMarkdown(pick(part.label, part.labelEn))}: ${piecesOf(part, size)} × ${choices.join(' / ')}`
  })
  return lines.join('\n')
}

/** Pieces in one set, from the least to the most of its sizes. */
function piecesOf(part: SetPart, size: ProductSet['size']): string {
  const amounts = (size?.values ?? [null]).map((value) => partAmount(part, size ?? noSize, value))
  return [...new Set([Math.min(...amounts), Math.max(...amounts)])].join('–')
}
