import { choiceKey } from '#catalog/rules.ts'
import { refreshDerivedColumns } from '#catalog/server/products/put-variations.ts'
import { priceChanges } from '#catalog/server/promotions/tables.ts'
import { collections, productCollections, products, variations } from '#catalog/server/tables.ts'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { collections as seedCollections } from './collections.ts'
import { idOf } from './id-of.ts'
import { products as seedProducts } from './products.ts'
import { readText } from './read-text.ts'
import { addSets } from './seed-sets.ts'
import type { SeedProduct, SeedSet } from './seed-types.ts'
import { sets as seedSets } from './sets.ts'

/** Before its opening the goods of the demo shop had their former prices for this many days. */
const pricedDays = 40

/** Inserts collections and products with their variations. Returns product ids by slug. */
export async function seedCatalog(tx: Db, now: Date, pictureIds: ReadonlyMap<string, string>) {
  const collectionIds = new Map(seedCollections.map(({ slug }) => [slug, newId()]))
  await tx.insert(collections).values(
    seedCollections.map(({ photo, slug, isFeatured, ...collection }, order) => ({
      ...collection,
      id: idOf(collectionIds, slug),
      slug,
      uri: `/collections/${slug}`,
      avatar: idOf(pictureIds, photo),
      isFeatured: isFeatured ?? false,
      order,
    })),
  )
  const productIds = new Map([...seedProducts, ...seedSets].map(({ slug }) => [slug, newId()]))
  const rows = await Promise.all(
    seedProducts.map(async (product, index) =>
      productRow(product, idOf(productIds, product.slug), pictureIds, daysBefore(now, index + 3)),
    ),
  )
  await tx.insert(products).values(rows)
  const sold = seedProducts.flatMap((product) => variationRows(product, idOf(productIds, product.slug)))
  await tx.insert(priceChanges).values(formerPrices(sold, daysBefore(now, pricedDays)))
  await tx.insert(variations).values(sold)
  await addSets(tx, productIds, (set, index) =>
    productRow(set, idOf(productIds, set.slug), pictureIds, daysBefore(now, seedProducts.length + index + 3)),
  )
  await tx.insert(productCollections).values(
    [...seedProducts, ...seedSets].flatMap(({ slug, collections: slugs }) =>
      slugs.map((collection, position) => ({
        productId: idOf(productIds, slug),
        collectionId: idOf(collectionIds, collection),
        position,
      })),
    ),
  )
  await refreshDerivedColumns(tx, [...productIds.values()])
  return { productIds, collectionIds }
}

async function productRow(
  product: SeedProduct | SeedSet,
  id: string,
  pictureIds: ReadonlyMap<string, string>,
  publishedDate: Date,
) {
  const { photos, collections: _collections, ...facts } = product
  const [avatar = null, ...images] = photos.map((photo) => idOf(pictureIds, photo))
  return {
    ...facts,
    id,
    status: 'published' as const,
    popularity: product.soldCount,
    avatar,
    images,
    isFeatured: product.isFeatured ?? false,
    isOversize: product.isOversize ?? false,
    isFresh: product.isFresh ?? false,
    makingDays: product.makingDays ?? 0,
    textFields: product.textFields ?? [],
    description: sanitizeRichText((await readText('products', product.slug, 'vi')) ?? ''),
    descriptionEn: sanitizeRichText((await readText('products', product.slug, 'en')) ?? '') || null,
    publishedDate,
    createdDate: publishedDate,
    updatedDate: publishedDate,
  }
}

function variationRows(product: SeedProduct, productId: string) {
  return product.variations.map(({ values, ...variation }, position) => {
    const chosen = product.options.map(({ name }, index) => ({ name, value: values[index] ?? '' }))
    return { ...variation, id: newId(), productId, values: chosen, choiceKey: choiceKey(chosen), position }
  })
}

/** Former prices are shown because the goods were sold at them until the demo shop opened. */
const formerPrices = (rows: ReturnType<typeof variationRows>, changedDate: Date) =>
  rows.flatMap(({ productId, id, sku, compareAtPrice }) =>
    compareAtPrice
      ? [{ productId, variationId: id, sku, price: compareAtPrice, regularPrice: compareAtPrice, changedDate }]
      : [],
  )
