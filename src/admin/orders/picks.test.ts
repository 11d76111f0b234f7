import { expect, test } from 'vitest'
import { picksOf } from './picks.ts'

const line = (sku: string, amount: number) => ({
  productId: null,
  productName: `Hàng ${sku}`,
  productNameEn: null,
  productSlug: sku,
  sku,
  selectedVariations: [{ name: 'Men', value: 'Lam' }],
  selectedVariationsEn: null,
  image: null,
  price: 1000,
  amount,
  lineTotal: 1000 * amount,
  vatRate: null,
  vatAmount: null,
})

test('what several orders need of the same goods stands once on the pick list, with all its pieces', () => {
  expect(picksOf([{ lines: [line('B', 2), line('A', 1)] }, { lines: [line('B', 3)] }])).toEqual([
    { sku: 'A', name: 'Hàng A', choice: 'Men: Lam', amount: 1 },
    { sku: 'B', name: 'Hàng B', choice: 'Men: Lam', amount: 5 },
  ])
})
