import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { listVoucherUses, Voucher, VoucherUse } from '#vouchers/contract.ts'
import { type Listing, type Loaded, loaded } from '../kit/load-result.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'

/** The latest orders that used a voucher. */
export function VoucherUsesDrawer({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const [uses, setUses] = useState<Loaded<Listing<VoucherUse>>>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const where = { method: 'GET', path: '/voucher/:id/uses' } as const
    const uses = call<typeof listVoucherUses>(where, { params: { id: voucher.id }, query: { limit: 100 } }, { signal })
    void loaded(uses).then((answer) => !signal.aborted && setUses(answer))
    return () => controller.abort()
  }, [voucher.id])
  return (
    <DetailDrawer open onOpenChange={(open) => !open && onClose()} title={`${m.admin_voucher_uses()}: ${voucher.code}`}>
      {!uses && <Skeleton className="h-40 w-full" />}
      {uses?.error !== undefined && <Alert tone="danger">{uses.error}</Alert>}
      {uses?.data?.items.length === 0 && <p className="text-muted">{m.admin_voucher_no_uses()}</p>}
      <ul className="divide-y divide-line text-sm">
        {uses?.data?.items.map((use) => (
          <li key={use.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link
              to={`/admin/orders/${use.orderId}`}
              className="inline-flex min-h-11 items-center font-mono underline underline-offset-4"
            >
              {use.orderId}
            </Link>
            <span className="tabular-nums">{formatVnd(use.discount)}</span>
            <span className="w-full pb-1 text-muted text-xs tabular-nums">
              {formatLocalDateTime(use.usedDate)}
              {use.givenBackDate && ` · ${m.admin_voucher_given_back()}`}
            </span>
          </li>
        ))}
      </ul>
    </DetailDrawer>
  )
}
