import { m } from '#i18n/messages.js'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

// Loaded only when the order is a gift: most are not.
const load = () => import('./gift-fields.tsx')

export const LazyGiftFields = onDemand(
  () =>
    load().then(
      ({ GiftFields }) => ({ default: GiftFields }),
      () => import('#ui/feedback/failed-part.tsx'),
    ),
  <Skeleton className="h-[34rem] w-full" />,
  m.common_error_generic,
)
export const LazyGiftSummary = onDemand(async () => ({ default: (await load()).GiftSummary }))
