import { lazy } from 'react'

// They come when the order is for somebody else: most are not.
const load = () => import('./gift-fields.tsx')

export const GiftFields = lazy(async () => ({ default: (await load()).GiftFields }))
export const GiftSummary = lazy(async () => ({ default: (await load()).GiftSummary }))
