import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { useOwnOrders } from '#orders/web/own-orders.ts'
import { Button, ButtonAnchor } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { useSubmitting } from '#ui/fields/use-submitting.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { Payment, Transfer } from '../contract.ts'

/** The transfer's data: as a QR code for banking apps, and as fields to copy. */
export function TransferDetails({ payment, transfer }: { payment: Payment; transfer: Transfer }) {
  return (
    <>
      <div className="grid gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:items-start">
        {transfer.hasQr && <VietQr payment={payment} transfer={transfer} />}
        <dl className="card divide-y divide-line px-5">
          <Detail label={m.payment_amount()} shown={formatVnd(transfer.amount)} copied={String(transfer.amount)} />
          <Detail label={m.payment_content()} shown={transfer.content} copied={transfer.content} />
          {transfer.bankName && (
            <Detail label={m.payment_bank()} shown={transfer.bankName} copied={transfer.bankName} />
          )}
          <Detail label={m.payment_account_no()} shown={transfer.account} copied={transfer.account} />
          {transfer.holder && (
            <Detail label={m.payment_account_name()} shown={transfer.holder} copied={transfer.holder} />
          )}
        </dl>
      </div>
      <Alert tone="warning">{m.payment_content_warning()}</Alert>
      <ReportTransferButton payment={payment} />
    </>
  )
}

/** Black on white in both colour modes, since banking apps read nothing else. */
function VietQr({ payment: { orderId }, transfer }: { payment: Payment; transfer: Transfer }) {
  const picture = `/api/v1/payment/${orderId}/vietqr.png?amount=${transfer.amount}`
  return (
    <figure className="card flex flex-col items-center gap-3 p-5">
      <img
        src={picture}
        width={264}
        height={264}
        alt={m.payment_qr_alt({
          amount: formatVnd(transfer.amount),
          account: `${transfer.account} ${transfer.bankName}`.trim(),
        })}
        className="aspect-square h-auto w-66 rounded-md bg-white"
      />
      <figcaption className="max-w-66 text-center text-muted text-sm">
        <span className="hidden md:block">{m.payment_scan_qr()}</span>
        <span className="md:hidden">{m.payment_save_hint()}</span>
      </figcaption>
      <ButtonAnchor variant="secondary" href={picture} download={`vietqr-${orderId}.png`}>
        <Icon name="image" />
        {m.payment_save_qr()}
      </ButtonAnchor>
    </figure>
  )
}

function Detail({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  return (
    <div className="py-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-2">
        {/* A code must stay in one piece on a small phone with large text. */}
        <span
          style={{ fontSize: 'min(1.125rem, 7vw)' }}
          className="max-w-full flex-1 basis-40 break-words font-semibold tabular-nums"
        >
          {shown}
        </span>
        <CopyButton text={copied} label={m.copy_what({ what: label })} compact />
      </dd>
    </div>
  )
}

/** Only asks staff to check; does not mark anything as paid. */
export function ReportTransferButton({ payment }: { payment: Payment }) {
  const { isSubmitting, onSubmit } = useSubmitting()
  if (payment.isClaimed) {
    return (
      <Alert tone="info" title={m.payment_waiting()} action={<ProofLink payment={payment} />}>
        {m.payment_claimed()}
      </Alert>
    )
  }
  return (
    <form method="post" onSubmit={onSubmit} className="flex flex-col gap-2">
      <Button type="submit" name="intent" value="claim" size="l" busy={isSubmitting} className="w-full">
        {m.payment_i_have_paid()}
      </Button>
      <p className="needs-script text-center text-muted text-sm">{m.payment_self_updating()}</p>
      {payment.paymentMethod === 'bank_transfer' && (
        <p className="text-center">
          <ProofLink payment={payment} />
        </p>
      )}
    </form>
  )
}

/**
 * Without the key of the order, which devices remember for their buyers, it leads to the order, which asks for proof.
 */
function ProofLink({ payment: { orderId } }: { payment: Payment }) {
  const own = useOwnOrders().find((order) => order.orderId === orderId)
  return (
    <Link
      to={urlOf('orderFiles', { id: orderId }, { key: own?.key })}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {m.order_files_send_proof()}
    </Link>
  )
}
