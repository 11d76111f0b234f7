import { lazy } from 'react'

// Loaded only when the order is a gift: most are not.
const load = () => import('./gift-fields.tsx')

export const GiftFields = lazy(async () => ({ default: (await load()).GiftFields }))
export const GiftSummary = lazy(async () => ({ default: (await load()).GiftSummary }))
