import { useEffect, useRef, useState } from 'react'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { onDemand } from '#ui/browser/on-demand.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { controlClass, Field, useFieldIds } from '#ui/fields/field.tsx'
import type { QuotedVoucher } from '#vouchers/contract.ts'
import { readVoucherCode } from '#vouchers/rules.ts'
import type { QuoteState } from '../use-quote.ts'
import type { VoucherCodeState } from './use-voucher-code.ts'
import { VoucherOffers } from './voucher-offers.tsx'

/** Loaded when a code was applied; nothing when that fails: code and discount are shown beside it. */
const Conditions = onDemand(() => import('./voucher-conditions.tsx'))

type VoucherFieldProps = {
  quoting: QuoteState
  code: VoucherCodeState
  /** The server's message when the order was refused. */
  error?: string | undefined
}

/** Equal for the same code however it is typed, also for one that cannot exist. */
const keyOf = (code: string) => readVoucherCode(code) ?? code.trim()

/** One field for a discount code: typed, applied, and then shown as a chip with the discount and a remove button. */
export default function VoucherField({ quoting, code, error }: VoucherFieldProps) {
  const quoted = quoting.quote?.voucher
  // A quote is kept until the next one arrives: it may be about the code before.
  const voucher = quoted && keyOf(code.submitted) === keyOf(quoted.code) ? quoted : undefined
  const isChecking = code.submitted !== '' && quoting.isAsking
  const applied = voucher?.problem || error || code.isPending ? undefined : voucher
  const problem = error ?? (isChecking ? undefined : (voucher?.message ?? undefined))
  const { place, follow } = useRestoredFocus(!!applied)
  const submit = (changed?: string) => {
    follow()
    code.submit(changed)
  }
  return (
    <div ref={place} className="flex flex-col gap-1">
      {applied ? (
        <Applied voucher={applied} onRemove={() => submit('')} />
      ) : (
        <>
          <CodeInput code={code} isChecking={isChecking} error={problem} onSubmit={submit} />
          <VoucherOffers quote={quoting.quote} onCode={submit} />
        </>
      )}
      <p role="status" className="sr-only">
        {isChecking ? m.voucher_checking() : applied ? appliedText(applied) : problem}
      </p>
    </div>
  )
}

/** Moves the focus to the replacement when field and chip swap because of a press in one of them. */
function useRestoredFocus(isApplied: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)
  const before = useRef(isApplied)
  useEffect(() => {
    if (before.current === isApplied) return
    before.current = isApplied
    if (isFollowing.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('input, button')?.focus()
    isFollowing.current = false
  }, [isApplied])
  const follow = () => {
    isFollowing.current = true
  }
  return { place, follow }
}

type CodeInputProps = {
  code: VoucherCodeState
  isChecking: boolean
  error: string | undefined
  onSubmit: () => void
}

/** Not a `<form>`, so that it can be used inside one: Enter applies the code. */
function CodeInput({ code, isChecking, error, onSubmit }: CodeInputProps) {
  const [isBlank, setBlank] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const label = m.cart_voucher()
  const errorMessage = isBlank ? m.voucher_enter_code() : code.isPending ? undefined : error
  const ids = useFieldIds(undefined, { label, error: errorMessage })

  function apply() {
    const isEmpty = code.shown.trim() === ''
    setBlank(isEmpty)
    if (isEmpty) input.current?.focus()
    onSubmit()
  }
  function take(text: string) {
    code.type(text)
    setBlank(false)
  }
  return (
    <Field id={ids.id} label={label} error={errorMessage}>
      <div className="flex gap-2">
        <input
          ref={input}
          type="text"
          name="voucherCode"
          value={code.shown}
          placeholder={m.voucher_placeholder()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          {...ids}
          onChange={(event) => take(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            apply()
          }}
          className={`${controlClass} min-h-12 min-w-0`}
        />
        <Button variant="secondary" busy={isChecking} className="shrink-0" onClick={apply}>
          {m.cart_voucher_apply()}
        </Button>
      </div>
    </Field>
  )
}

const appliedText = ({ code, discount }: QuotedVoucher) => m.voucher_applied({ code, discount: formatVnd(discount) })

function Applied({ voucher, onRemove }: { voucher: QuotedVoucher; onRemove: () => void }) {
  return (
    <div className="flex items-start gap-3 rounded-md bg-paper-sunken py-1 pr-1 pl-3.5">
      <Icon name="check" className="mt-3 size-5 text-success" />
      <div className="min-w-0 flex-1 py-2.5 text-sm">
        <p className="font-medium">{appliedText(voucher)}</p>
        {voucher.offer && <Conditions offer={voucher.offer} />}
      </div>
      <button
        type="button"
        aria-label={m.voucher_remove({ code: voucher.code })}
        className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-paper-raised"
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
