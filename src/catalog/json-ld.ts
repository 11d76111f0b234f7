import { pictureUrl } from '#attachments/rules.ts'
import type { Day } from '#foundation/dates/day.ts'
import type { JsonLdNode } from '#foundation/text/json-ld.ts'
import { type Locale, pickIn } from '#i18n/locale.ts'
import type { Product, ProductOption, SelectedVariation, Variation } from './contract.ts'
import { displayedEnd } from './promotions/rules.ts'
import { makingDaysOf, type SupplyState, supplyOf, supplyState } from './rules.ts'

type JsonLdContext = {
  locale: Locale
  /** The absolute URL of the product's page. */
  url: string
  /** Returns the absolute URL of a file. */
  fileUrl: (path: string) => string
  today: Day
}

/** Options that schema.org has a property for; others are additional properties. */
const knownDifferences: Record<string, string> = { Size: 'size', Colour: 'color', Color: 'color', Material: 'material' }

/** Structured data for search engines: one offer, or a group with one offer per variation. */
export function productJsonLd(product: Product, place: JsonLdContext): JsonLdNode {
  const [only, ...more] = product.variations
  const name = pickIn(place.locale, product.name, product.nameEn)
  const description = pickIn(place.locale, product.summary || name, product.summaryEn)
  const about = {
    name,
    description,
    image: product.pictures.map(({ id }) => place.fileUrl(pictureUrl(id, 1280))),
    url: place.url,
    aggregateRating: rating(product),
    subjectOf: video(product.video, { name, description }, place),
  }
  if (only && more.length === 0)
    return { '@type': 'Product', ...about, sku: only.sku, offers: offer(product, only, place) }
  const differences = product.options.flatMap(({ nameEn }) => knownDifferences[nameEn ?? ''] ?? [])
  return {
    '@type': 'ProductGroup',
    ...about,
    productGroupID: product.id,
    variesBy: differences.length > 0 ? differences.map((name) => `https://schema.org/${name}`) : undefined,
    hasVariant: product.variations.map((variation) => variant(name, product, variation, place)),
  }
}

function variant(name: string, product: Product, variation: Variation, place: JsonLdContext): JsonLdNode {
  const picture = variation.image ?? product.pictures[0]?.id
  const choice = variation.values.map((selected) => inWords(selected, product.options, place.locale))
  const additional = choice.filter(({ property }) => property === undefined)
  return {
    '@type': 'Product',
    name: `${name} – ${choice.map(({ value }) => value).join(', ')}`,
    sku: variation.sku,
    image: picture && place.fileUrl(pictureUrl(picture, 1280)),
    ...Object.fromEntries(choice.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    additionalProperty:
      additional.length > 0
        ? additional.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value }))
        : undefined,
    offers: offer(product, variation, place),
  }
}

/** A choice in the visitor's language, and the property of schema.org for it. */
function inWords({ name, value }: SelectedVariation, options: readonly ProductOption[], locale: Locale) {
  const option = options.find((offered) => offered.name === name)
  const english = option?.valuesEn?.[option.values.indexOf(value)]
  return {
    name: pickIn(locale, name, option?.nameEn),
    value: pickIn(locale, value, english),
    property: knownDifferences[option?.nameEn ?? ''],
  }
}

const availabilities: Record<SupplyState['kind'], string> = {
  in_stock: 'InStock',
  made_to_order: 'MadeToOrder',
  preorder: 'PreOrder',
  sold_out: 'OutOfStock',
}

/** The choice is in the URL, in the form that the product page reads. */
function offer(product: Product, variation: Variation, { url, today }: JsonLdContext): JsonLdNode {
  const { price, regularPrice, promotionEndDate, values } = variation
  const supply = supplyState(supplyOf(variation, today), makingDaysOf(product) > 0)
  const choice = new URLSearchParams(values.map(({ name, value }) => [name, value])).toString()
  return {
    '@type': 'Offer',
    url: choice ? `${url}?${choice}` : url,
    price,
    priceCurrency: 'VND',
    priceValidUntil: promotionEndDate ? displayedEnd(promotionEndDate).day : undefined,
    priceSpecification:
      regularPrice === null || promotionEndDate === null
        ? undefined
        : {
            '@type': 'UnitPriceSpecification',
            priceType: 'https://schema.org/StrikethroughPrice',
            price: regularPrice,
            priceCurrency: 'VND',
          },
    availability: `https://schema.org/${availabilities[supply.kind]}`,
    availabilityStarts: supply.kind === 'preorder' ? supply.day : undefined,
    itemCondition: 'https://schema.org/NewCondition',
  }
}

/** Undefined without a picture for it, which search engines require. */
function video(
  video: Product['video'],
  texts: { name: string; description: string },
  { fileUrl }: JsonLdContext,
): JsonLdNode | undefined {
  if (!video?.poster) return undefined
  return {
    '@type': 'VideoObject',
    ...texts,
    thumbnailUrl: fileUrl(pictureUrl(video.poster.id, 1280)),
    contentUrl: fileUrl(video.url),
    encodingFormat: video.mimeType,
    uploadDate: video.createdDate.toISOString(),
    duration: video.durationMs === null ? undefined : `PT${Math.ceil(video.durationMs / 1000)}S`,
  }
}

/** Undefined without reviews: stars without a review must not be shown. */
function rating({ rating, reviewCount }: Product): JsonLdNode | undefined {
  if (reviewCount === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 }
}
