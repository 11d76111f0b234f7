import { m } from '#i18n/messages.js'
import type { Receipt, ReceiptFact } from '../receipt/receipt.ts'

/** The black squares of a QR code with `size` squares on each side. */
export type QrDrawing = { size: number; path: string }

/** A receipt as a white sheet of paper, on the screen and printed. */
export function ReceiptSheet({ receipt, qr }: { receipt: Receipt; qr: QrDrawing }) {
  return (
    <article className="mx-auto max-w-3xl rounded-md bg-white p-5 font-sans text-[#1c1917] text-sm shadow-card sm:p-10 print:max-w-none print:rounded-none print:p-0 print:text-[9pt] print:leading-normal print:shadow-none">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-xl print:text-[13pt]">{receipt.shopName}</p>
          <Facts facts={receipt.seller} className="text-[#57534e]" />
        </div>
        <Qr {...qr} />
      </header>
      <h1 className="mt-6 text-center font-sans font-semibold text-2xl uppercase print:mt-3 print:text-[16pt]">
        {receipt.title}
      </h1>
      <p className="text-center text-[#57534e]">{receipt.subtitle}</p>
      <div className="mt-5 grid gap-x-8 gap-y-3 print:mt-3 sm:grid-cols-2 print:grid-cols-2">
        <Facts facts={receipt.about} />
        <Facts facts={receipt.buyer} />
      </div>
      {receipt.more.length > 0 && <Facts facts={receipt.more} className="mt-2" />}
      <Lines receipt={receipt} />
      {receipt.hasPrices && <Sums receipt={receipt} />}
      {receipt.invoice.length > 0 && (
        <section className="mt-5">
          <h2 className="font-sans font-semibold text-base">{m.receipt_invoice()}</h2>
          <Facts facts={receipt.invoice} />
        </section>
      )}
      <div className="mt-8 grid break-inside-avoid grid-cols-2 pb-20 print:mt-4 print:pb-14 text-center">
        {[m.receipt_receiver(), m.receipt_seller()].map((who) => (
          <p key={who}>
            <span className="block font-semibold">{who}</span>
            <span className="text-[#57534e]">{m.receipt_sign()}</span>
          </p>
        ))}
      </div>
      {receipt.hasPrices && <p className="text-center text-[#57534e] print:text-[7.5pt]">{m.receipt_not_invoice()}</p>}
    </article>
  )
}

function Facts({ facts, className = '' }: { facts: readonly ReceiptFact[]; className?: string }) {
  return (
    <ul className={className}>
      {facts.map(([label, text]) => (
        <li key={label} className="wrap-anywhere">
          {label && `${label}: `}
          {text}
        </li>
      ))}
    </ul>
  )
}

function Qr({ size, path }: QrDrawing) {
  return (
    <figure className="hidden w-24 shrink-0 text-center sm:block print:block print:w-20">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.receipt_scan()} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
      <figcaption aria-hidden="true" className="mt-1 text-[#57534e] text-[0.7rem] leading-tight">
        {m.receipt_scan()}
      </figcaption>
    </figure>
  )
}

const number = 'py-2 pl-3 print:py-1 text-right align-top tabular-nums whitespace-nowrap'

/** A table on wide sheets; on phones price and total are below the name. */
function Lines({ receipt }: { receipt: Receipt }) {
  // The same goods may occur in several lines: by themselves, and in sets.
  const keys = receipt.lines.map(({ sku }, index) => `${index} ${sku}`)
  return (
    <table className="mt-5 w-full border-[#a8a29e] border-y print:mt-3">
      <thead>
        <tr className="border-[#a8a29e] border-b text-left">
          <th className="w-[3em] py-2 font-semibold">{m.receipt_no()}</th>
          <th className="py-2 font-semibold">{m.receipt_item()}</th>
          <th className="py-2 pl-3 text-right font-semibold">{m.receipt_amount()}</th>
          {receipt.hasPrices && (
            <>
              <th className="hidden py-2 pl-3 text-right font-semibold sm:table-cell print:table-cell">
                {m.cart_col_price()}
              </th>
              <th className="py-2 pl-3 text-right font-semibold">{m.cart_col_line_total()}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          <tr key={keys[index]} className="break-inside-avoid">
            <td className="py-2 align-top print:py-1">{index + 1}</td>
            <td className="py-2 align-top print:py-1">
              {line.name}
              {[line.choice, ...line.texts, line.preorder].filter(Boolean).map((text) => (
                <span key={text} className="block text-[#57534e] wrap-anywhere">
                  {text}
                </span>
              ))}
              {receipt.hasPrices && (
                <span className="block text-[#57534e] tabular-nums sm:hidden print:hidden">{line.price}</span>
              )}
            </td>
            <td className={number}>{line.amount}</td>
            {receipt.hasPrices && (
              <>
                <td className={`${number} hidden sm:table-cell print:table-cell`}>{line.price}</td>
                <td className={number}>{line.lineTotal}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ receipt: { sums, total, totalInWords, vat } }: { receipt: Receipt }) {
  return (
    <section className="mt-3 break-inside-avoid">
      <dl className="ml-auto grid max-w-sm grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 tabular-nums">
        {sums.map(([label, text]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
        <dt className="font-semibold text-lg print:text-[12pt]">{m.order_total()}</dt>
        <dd className="text-right font-semibold text-lg print:text-[12pt]">{total}</dd>
        {vat && (
          <>
            <dt className="text-[#57534e]">{m.receipt_vat()}</dt>
            <dd className="text-right text-[#57534e]">{vat}</dd>
          </>
        )}
      </dl>
      <p className="mt-3">
        {m.receipt_words()}: {totalInWords}.
      </p>
    </section>
  )
}
