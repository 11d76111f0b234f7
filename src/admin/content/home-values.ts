import type { HomeDesign, HomePage, HomePromise, HomeSectionKind } from '#content/home-contract.ts'

/** What the form of the home page holds: flat. Each promise is a JSON text. */
export type HomeValues = Omit<HomeDesign, 'sections' | 'promises' | 'collectionIds' | 'productIds'> & {
  sections: readonly string[]
  promises: readonly string[]
  collectionIds: readonly string[]
  productIds: readonly string[]
}

export function valuesOf(home: HomePage): HomeValues {
  const { version: _version, updatedDate: _updatedDate, updatedBy: _updatedBy, promises, ...values } = home
  return { ...values, promises: promises.map((promise) => JSON.stringify(promise)) }
}

export const bodyOf = ({ sections, promises, collectionIds, productIds, ...values }: HomeValues): HomeDesign => ({
  ...values,
  sections: sections as HomeSectionKind[],
  promises: promises.map(promiseOf),
  collectionIds: [...collectionIds],
  productIds: [...productIds],
})

export const promiseOf = (text: string) => JSON.parse(text) as HomePromise
