import { type PictureView, withoutAltText } from '#attachments/picture-view.ts'
import { englishIfShown } from '#i18n/locale.ts'
import type { Collection } from './collection-contract.ts'
import type { ProductSummary } from './contract.ts'

/** The fields of a product that a card needs; the others stay on the server. */
export type ProductCardView = Pick<
  ProductSummary,
  | 'id'
  | 'slug'
  | 'name'
  | 'nameEn'
  | 'price'
  | 'priceMax'
  | 'compareAtPrice'
  | 'quantity'
  | 'preorderDate'
  | 'partCount'
  | 'rating'
  | 'reviewCount'
> & { pictures: PictureView[] }

export function productCardView(product: ProductSummary): ProductCardView {
  const { id, slug, name, nameEn, price, priceMax, compareAtPrice, quantity, preorderDate } = product
  const { partCount, rating, reviewCount, pictures } = product
  return {
    id,
    slug,
    name,
    nameEn: englishIfShown(nameEn, name),
    price,
    priceMax,
    compareAtPrice,
    quantity,
    preorderDate,
    partCount,
    rating,
    reviewCount,
    pictures: pictures.slice(0, 2).map(withoutAltText),
  }
}

/** The fields of a collection that menus and cards need. */
export type CollectionCardView = Pick<Collection, 'id' | 'slug' | 'name' | 'nameEn' | 'isFeatured'> & {
  picture: PictureView | null
}

export function collectionCardView({ id, slug, name, nameEn, isFeatured, picture }: Collection): CollectionCardView {
  return {
    id,
    slug,
    name,
    nameEn: englishIfShown(nameEn, name),
    isFeatured,
    picture: picture && withoutAltText(picture),
  }
}
