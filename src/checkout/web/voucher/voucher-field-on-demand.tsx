import { onDemand } from '#ui/browser/on-demand.tsx'

/** The field for a discount code, loaded after hydration; its space is reserved until then. */
export const VoucherFieldOnDemand = onDemand(() => import('./voucher-field.tsx'), <div className="h-32" />)
