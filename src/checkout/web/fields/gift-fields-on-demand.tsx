import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand } from '../on-demand.tsx'

// Loaded only when the order is a gift: most are not.
const load = () => import('./gift-fields.tsx')

export const GiftFieldsOnDemand = onDemand(
  async () => ({ default: (await load()).GiftFields }),
  <Skeleton className="h-[34rem] w-full" />,
  FailedPart,
)
export const GiftSummaryOnDemand = onDemand(async () => ({ default: (await load()).GiftSummary }))
