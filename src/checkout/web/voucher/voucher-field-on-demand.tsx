import { type ComponentProps, lazy, Suspense } from 'react'
import type { VoucherField } from './voucher-field.tsx'

const NoField = (): React.JSX.Element => <></>

/** Without a connection there is no field, and the cart stays readable. */
const Field = lazy(() =>
  import('./voucher-field.tsx').then(
    ({ VoucherField: Loaded }) => ({ default: Loaded }),
    () => ({ default: NoField as typeof VoucherField }),
  ),
)

/** The field for a discount code, fetched once the page works; until then its place is kept free. */
export function VoucherFieldOnDemand(props: ComponentProps<typeof VoucherField>) {
  return (
    <Suspense fallback={<div className="h-32" />}>
      <Field {...props} />
    </Suspense>
  )
}
