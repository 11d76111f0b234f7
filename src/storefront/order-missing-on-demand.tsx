import { lazy, Suspense } from 'react'

const OrderMissing = lazy(async () => ({ default: (await import('./order-missing.tsx')).OrderMissing }))

/** Words of failure come with a failure. */
export function OrderMissingOnDemand({ error }: { error: unknown }) {
  return (
    <Suspense>
      <OrderMissing error={error} />
    </Suspense>
  )
}
