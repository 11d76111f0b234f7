import { persistentStore } from '#ui/browser/persistent-store.ts'

/** What is typed into the text fields of a product, by their keys. */
export type TypedTexts = Readonly<Record<string, string>>
type Store = { products: Readonly<Record<string, TypedTexts>> }

const none: TypedTexts = {}

/** Ends with the tab, so that a reload or a look at another product loses nothing. */
const useStore = persistentStore<Store>(
  'tamhuong.texts',
  { products: {} },
  { where: 'sessionStorage', read: (stored) => ({ products: readProducts((stored as Partial<Store>).products) }) },
)

function readProducts(stored: unknown): Store['products'] {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isRecord(stored)) return {}
  const texts = (typed: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, typed]) => (isRecord(typed) ? [[id, texts(typed)]] : [])),
  )
}

export const typedTexts = (productId: string): TypedTexts => useStore.getState().products[productId] ?? none

export function useTypedTexts(productId: string): [TypedTexts, (key: string, text: string) => void] {
  const typed = useStore(({ products }) => products[productId] ?? none)
  const type = (key: string, text: string) =>
    useStore.setState(({ products }) => ({
      products: { ...products, [productId]: { ...products[productId], [key]: text } },
    }))
  return [typed, type]
}
