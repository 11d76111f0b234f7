import type { HomeDesign, HomePage, HomePromise, HomeSectionKind } from '#content/home-contract.ts'

export type HomeValues = Omit<HomeDesign, 'sections' | 'promises' | 'collectionIds' | 'productIds'> & {
  sections: readonly string[]
  promises: readonly HomePromise[]
  collectionIds: readonly string[]
  productIds: readonly string[]
}

export function valuesOf(home: HomePage): HomeValues {
  const { version: _version, updatedDate: _updatedDate, updatedBy: _updatedBy, ...values } = home
  return values
}

export const bodyOf = ({ sections, promises, collectionIds, productIds, ...values }: HomeValues): HomeDesign => ({
  ...values,
  sections: sections as HomeSectionKind[],
  promises: [...promises],
  collectionIds: [...collectionIds],
  productIds: [...productIds],
})
