import { onDemand } from '#ui/browser/on-demand.tsx'
import { requiredOnDemand } from '#ui/browser/required-on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

// Loaded only when the order is a gift: most are not.
const load = () => import('./gift-fields.tsx')

export const LazyGiftFields = requiredOnDemand(
  async () => ({ default: (await load()).GiftFields }),
  <Skeleton className="h-[34rem] w-full" />,
)
export const LazyGiftSummary = onDemand(async () => ({ default: (await load()).GiftSummary }))
