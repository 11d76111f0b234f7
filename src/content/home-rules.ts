import type { HomeDesign } from './home-contract.ts'

/** The home page until it is changed for the first time. */
export const defaultHomePage: HomeDesign = {
  sections: ['hero', 'best', 'ritual', 'collections', 'story', 'promises', 'posts', 'reviews'],
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
