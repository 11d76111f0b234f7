import { type ComponentProps, lazy, Suspense } from 'react'
import type { VoucherField } from './voucher-field.tsx'

const NoField = (): React.JSX.Element => <></>

/** Renders nothing when loading fails, so that the cart stays readable offline. */
const Field = lazy(() =>
  import('./voucher-field.tsx').then(
    ({ VoucherField: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoField as typeof VoucherField }),
  ),
)

/** The field for a discount code, loaded after hydration; its space is reserved until then. */
export function VoucherFieldOnDemand(props: ComponentProps<typeof VoucherField>) {
  return (
    <Suspense fallback={<div className="h-32" />}>
      <Field {...props} />
    </Suspense>
  )
}
