import { type ComponentProps, lazy, Suspense } from 'react'
import type { VoucherField } from './voucher-field.tsx'

const Field = lazy(async () => ({ default: (await import('./voucher-field.tsx')).VoucherField }))

/** The field for a discount code, fetched once the page works; until then its place is kept free. */
export function VoucherFieldOnDemand(props: ComponentProps<typeof VoucherField>) {
  return (
    <Suspense fallback={<div className="h-32" />}>
      <Field {...props} />
    </Suspense>
  )
}
