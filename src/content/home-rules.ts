import type { HomeDesign } from './home-contract.ts'

/** The home page of a shop where nobody has changed anything. */
export const homeAsItComes: HomeDesign = {
  sections: ['hero', 'collections', 'best', 'ritual', 'newest', 'promises', 'posts', 'reviews'],
  heroTitle: '',
  heroTitleEn: '',
  heroText: '',
  heroTextEn: '',
  heroButton: '',
  heroButtonEn: '',
  heroLink: '',
  heroPicture: '',
  collectionIds: [],
  productsTitle: '',
  productsTitleEn: '',
  productIds: [],
  promises: [],
}

/** Those named, in the order named; what is gone is left out. */
export function inOrderOf<Thing extends { id: string }>(ids: readonly string[], things: readonly Thing[]): Thing[] {
  return ids.flatMap((id) => things.filter((thing) => thing.id === id))
}
