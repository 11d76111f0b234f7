import { lazy } from 'react'

// Loaded only when the order is a gift: most are not.
const load = () => import('./gift-fields.tsx')

export const LazyGiftFields = lazy(async () => ({ default: (await load()).GiftFields }))
export const LazyGiftSummary = lazy(async () => ({ default: (await load()).GiftSummary }))
