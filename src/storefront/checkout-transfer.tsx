import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Order } from '#orders/contract.ts'
import { Alert } from '#ui/alert.tsx'
import { CopyButton } from '#ui/copy-button.tsx'

/** The shop's account, as its owner has entered it. */
export type Bank = { name?: string | undefined; account?: string | undefined; holder?: string | undefined }

/** What to transfer, where to, and with which content; each to be copied into the bank's app. */
export function TransferDetails({ order, bank }: { order: Order; bank: Bank }) {
  return (
    <>
      <p>{bank.account ? m.payment_transfer_text() : m.payment_account_later()}</p>
      <dl className="card divide-y divide-line px-5">
        <Detail
          term={m.payment_amount()}
          shown={formatVnd(order.orderTotal, currentLocale())}
          copied={String(order.orderTotal)}
        />
        <Detail term={m.payment_content()} shown={order.orderId} copied={order.orderId} />
        {bank.name && <Detail term={m.payment_bank()} shown={bank.name} copied={bank.name} />}
        {bank.account && <Detail term={m.payment_account_no()} shown={bank.account} copied={bank.account} />}
        {bank.holder && <Detail term={m.payment_account_name()} shown={bank.holder} copied={bank.holder} />}
      </dl>
      <Alert tone="warning">{m.payment_content_warning()}</Alert>
    </>
  )
}

function Detail({ term, shown, copied }: { term: string; shown: string; copied: string }) {
  return (
    <div className="py-3">
      <dt className="text-muted text-sm">{term}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 break-words font-semibold text-lg tabular-nums">{shown}</span>
        <CopyButton text={copied} label={m.copy_what({ what: term })} />
      </dd>
    </div>
  )
}
