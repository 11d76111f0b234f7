import { type SubmitEvent, useRef, useState } from 'react'
import type { Collection } from '#catalog/collection-contract.ts'
import type { ChangedPrice, changePrices, collectProducts, StaffProduct } from '#catalog/staff-contract.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { isSame } from '../kit/form/draft.ts'
import { NumberField } from '../kit/form/number-field.tsx'
import { focusFirstUnparsableField, useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { useSubmission } from '../kit/form/use-submission.ts'
import { closeUnlessBusy } from '../kit/overlays/close-unless-busy.ts'

export type BulkInput = {
  kind: 'prices' | 'collections'
  rows: readonly StaffProduct[]
  clear: () => void
}

type DialogProps = { input: BulkInput; collections: readonly Collection[]; onClose: () => void; onDone: () => void }

/** Applies one action to all selected products. */
export function ProductBulkDialog({ input, collections, onClose, onDone }: DialogProps) {
  const ids = input.rows.map(({ id }) => id)
  const title = titles[input.kind]()
  const submission = useSubmission()
  const form = { ids, submission, onDone }
  return (
    <Dialog open title={`${title} (${ids.length})`} {...closeUnlessBusy(submission.isBusy, onClose)}>
      {input.kind === 'prices' && <PriceForm {...form} />}
      {input.kind === 'collections' && <CollectionForm {...form} collections={collections} />}
    </Dialog>
  )
}

const titles = {
  prices: m.admin_product_prices,
  collections: m.admin_menu_collection,
}

type FormProps = { ids: string[]; submission: ReturnType<typeof useSubmission>; onDone: () => void }

function PriceForm({ ids, submission: { isBusy, errors, error, run }, onDone }: FormProps) {
  const [by, setBy] = useState<'percent' | 'amount'>('percent')
  const [value, setValue] = useState<number | null>(null)
  const [roundTo, setRoundTo] = useState('1000')
  const [showFormer, setShowFormer] = useState(false)
  const input = { ids, by, value: value ?? 0, roundTo: Number(roundTo), showFormer }
  const [preview, setPreview] = useState<{ input: typeof input; rows: readonly ChangedPrice[] }>()
  // Only what is entered now: a late answer is for input that may have changed meanwhile.
  const shown = preview && isSame(preview.input, input) ? preview.rows : undefined
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, errors, error)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (focusFirstUnparsableField(event.currentTarget)) return
    await run(async () => {
      const send = (more: { isDryRun: true } | { expectedSum: number }) =>
        call<typeof changePrices>({ method: 'POST', path: '/product/prices' }, { body: { ...input, ...more } })
      if (!shown) return setPreview({ input, rows: await send({ isDryRun: true }) })
      const rows = await send({ expectedSum: shown.reduce((sum, { before }) => sum + before, 0) }).catch((error) => {
        if (error instanceof ApiError && error.status === 409) setPreview(undefined)
        throw error
      })
      toast({ tone: 'success', message: m.admin_bulk_done({ n: rows.length }) })
      onDone()
    })
  }
  return (
    <form ref={element} onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.admin_prices_by()}
          name="by"
          value={by}
          onChange={(event) => setBy(event.target.value === 'amount' ? 'amount' : 'percent')}
          options={[
            { value: 'percent', label: m.admin_prices_percent() },
            { value: 'amount', label: m.admin_prices_amount() },
          ]}
        />
        <NumberField
          label={m.admin_prices_value()}
          hint={m.admin_prices_value_hint()}
          name="value"
          error={errors.value}
          value={value}
          unit={by === 'percent' ? '%' : '₫'}
          decimals={by === 'percent' ? 2 : 0}
          onValueChange={setValue}
        />
        <SelectField
          label={m.admin_prices_round()}
          name="roundTo"
          value={roundTo}
          onChange={(event) => setRoundTo(event.target.value)}
          options={['1', '100', '500', '1000', '5000', '10000'].map((step) => ({
            value: step,
            label: formatVnd(Number(step)),
          }))}
        />
      </div>
      <Checkbox
        label={m.admin_prices_former()}
        name="showFormer"
        checked={showFormer}
        onCheckedChange={setShowFormer}
      />
      {error && <Alert tone="danger">{error}</Alert>}
      {shown && <Preview rows={shown} />}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex justify-end border-line border-t bg-paper-raised px-5 py-3">
        <Button type="submit" busy={isBusy} disabled={!value}>
          {shown ? m.admin_prices_apply({ n: shown.length }) : m.admin_prices_preview()}
        </Button>
      </div>
    </form>
  )
}

function Preview({ rows }: { rows: readonly ChangedPrice[] }) {
  return (
    <table aria-label={m.admin_prices_preview()} className="w-full text-left text-sm tabular-nums">
      <tbody>
        {rows.map((row) => (
          <tr key={row.variationId} className="border-line border-t">
            <th scope="row" className="py-2 pr-2 align-top font-medium">
              {pick(row.name, row.nameEn)}
              <span className="block font-normal text-muted text-xs">{row.sku}</span>
            </th>
            <td className="whitespace-nowrap py-2 pl-2 text-right align-top">
              <s className="block text-muted text-xs leading-6">{formatVnd(row.before)}</s>
              <strong className="block">{formatVnd(row.after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CollectionForm({ ids, submission, collections, onDone }: FormProps & { collections: readonly Collection[] }) {
  const { isBusy, error, run } = submission
  const [collectionId, setCollection] = useState(collections[0]?.id ?? '')
  const send = (isIn: boolean) =>
    run(async () => {
      const body = { ids, collectionId, isIn }
      const { count } = await call<typeof collectProducts>({ method: 'POST', path: '/product/collect' }, { body })
      toast({ tone: 'success', message: m.admin_bulk_done({ n: count }) })
      onDone()
    })
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={m.admin_menu_collection()}
        name="collection"
        value={collectionId}
        onChange={(event) => setCollection(event.target.value)}
        options={collections.map(({ id, name, nameEn }) => ({ value: id, label: pick(name, nameEn) }))}
      />
      {error && <Alert tone="danger">{error}</Alert>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" busy={isBusy} onClick={() => send(false)}>
          {m.admin_collect_out()}
        </Button>
        <Button busy={isBusy} onClick={() => send(true)}>
          {m.admin_collect_in()}
        </Button>
      </div>
    </div>
  )
}
