import type { ProductOption } from '#catalog/contract.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { focusListAround } from '../../kit/focus-list-around.ts'
import { useUnreadableDate } from '../../kit/form/date-time-field.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { QuietButton } from '../../kit/quiet-button.tsx'
import { moveToRow, NumberCell } from '../../kit/table/number-cell.tsx'
import { Thumbnail } from '../../kit/thumbnail.tsx'
import { promotionEndShort } from '../../promotions/promotion-period-text.ts'
import { choiceName } from './product-value-texts.ts'
import { rowsFor, type VariationRow } from './product-values.ts'
import { type SkuBase, skuProposals } from './sku-proposals.ts'

const cell = 'edge min-h-11 w-full rounded-md bg-paper-raised px-2.5 text-sm'

type MatrixProps = {
  product: SkuBase
  options: readonly ProductOption[]
  rows: readonly VariationRow[]
  pictures: readonly string[]
  /** Errors by field path in the request, such as `variations.2.price`. */
  errors: Readonly<Record<string, string>>
  onChange: (rows: VariationRow[]) => void
}

const numbers = ['price', 'compareAtPrice', 'quantity', 'weight', 'preorderLimit'] as const
/** Columns wide enough for millions. */
const prices: readonly string[] = ['price', 'compareAtPrice']
/** Cleared, these are 0. An empty price is refused; without a former price there is none. */
const neverEmpty: readonly string[] = ['quantity', 'weight', 'preorderLimit']
type NumberField = (typeof numbers)[number]

/**
 * A row for each combination that is sold: rows can be removed and made again. Up, Down and Enter move within columns
 * of SKUs and numbers; the first row's numbers can be copied to all rows.
 */
export function ProductMatrix({ product, options, rows, pictures, errors, onChange }: MatrixProps) {
  const missing = rowsFor(options, rows, product).filter((row) => !rows.includes(row)).length
  const put = (index: number, change: Partial<VariationRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const headings: Headings = {
    price: `${m.product_price()} (₫)`,
    compareAtPrice: `${m.product_price_old()} (₫)`,
    quantity: m.admin_stock_left(),
    weight: `${m.product_weight()} (g)`,
    preorderLimit: m.admin_preorder_limit(),
  }
  const proposeSkus = () => {
    const skuFor = skuProposals(product, rows)
    onChange(rows.map((row) => ({ ...row, sku: row.sku || skuFor(row.values) })))
  }
  const fill = (field: NumberField) => onChange(rows.map((row) => ({ ...row, [field]: rows[0]?.[field] ?? null })))
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {missing > 0 && (
          <Button variant="secondary" className="text-sm" onClick={() => onChange(rowsFor(options, rows, product))}>
            {m.admin_matrix_make({ n: missing })}
          </Button>
        )}
        {rows.length > 1 &&
          numbers.map((field) => (
            <QuietButton key={field} onClick={() => fill(field)}>
              {m.admin_matrix_fill({ field: headings[field] })}
            </QuietButton>
          ))}
        <QuietButton onClick={proposeSkus}>{m.admin_matrix_skus()}</QuietButton>
      </div>
      {rows.some(({ promotion }) => promotion) && <Alert tone="info">{m.admin_matrix_promotion()}</Alert>}
      {rows.some(({ compareAtPrice }) => compareAtPrice) && (
        <p className="text-muted text-sm">{m.admin_former_price_hint()}</p>
      )}
      <MatrixErrors errors={errors} rows={rows} headings={headings} />
      <div className="card overflow-x-auto">
        <table className="w-full min-w-5xl text-left text-sm">
          <MatrixHead headings={headings} />
          <tbody>
            {rows.map((row, index) => (
              <MatrixRow
                key={row.id ?? choiceName(row)}
                row={row}
                index={index}
                headings={headings}
                pictures={pictures}
                errors={errors}
                onChange={(change) => put(index, change)}
                onRemove={rows.length > 1 ? () => onChange(rows.filter((_, at) => at !== index)) : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type Headings = Readonly<Record<NumberField, string>>

function MatrixHead({ headings }: { headings: Headings }) {
  return (
    <thead>
      <tr>
        <th scope="col" className="px-3 py-2">
          {m.admin_matrix_choice()}
        </th>
        <th scope="col" className="px-1">
          SKU
        </th>
        {numbers.map((field) => (
          <th key={field} scope="col" className="px-1">
            {headings[field]}
          </th>
        ))}
        <th scope="col" className="px-1">
          {m.admin_preorder_date()}
        </th>
        <th scope="col" className="px-1">
          {m.admin_matrix_picture()}
        </th>
        <td />
      </tr>
    </thead>
  )
}

type DateCellProps = { label: string; isWrong: boolean; value: string; onChange: (value: string) => void }

function DateCell({ label, isWrong, value, onChange }: DateCellProps) {
  const { isUnreadable, handlers } = useUnreadableDate(value)
  return (
    <input
      type="date"
      max={maxDay}
      aria-label={label}
      aria-invalid={isUnreadable || isWrong || undefined}
      title={isUnreadable ? m.error_date_incomplete() : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...handlers}
      className={`${cell} aria-invalid:[--frame:var(--lacquer)]`}
    />
  )
}

type MatrixRowProps = Pick<MatrixProps, 'pictures' | 'errors'> & {
  row: VariationRow
  index: number
  headings: Headings
  onChange: (change: Partial<VariationRow>) => void
  /** Undefined for the only row. */
  onRemove: (() => void) | undefined
}

function MatrixRow({ row, index, headings, pictures, errors, onChange, onRemove }: MatrixRowProps) {
  const name = choiceName(row)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="min-w-32 px-3 font-medium">
        {name}
      </th>
      <td className="min-w-36 p-1">
        <input
          aria-label={`SKU: ${name}`}
          aria-invalid={`variations.${index}.sku` in errors || undefined}
          value={row.sku ?? ''}
          maxLength={64}
          onChange={(event) => onChange({ sku: event.target.value })}
          onKeyDown={moveToRow}
          className={`${cell} aria-invalid:[--frame:var(--lacquer)]`}
        />
      </td>
      {numbers.map((field) => (
        <td key={field} className={`${prices.includes(field) ? 'min-w-28' : 'min-w-24'} p-1`}>
          <NumberCell
            label={`${headings[field]}: ${name}`}
            value={row[field] ?? null}
            isWrong={`variations.${index}.${field}` in errors}
            unit={field === 'weight' ? 'g' : prices.includes(field) ? '₫' : undefined}
            onChange={(value) => onChange({ [field]: neverEmpty.includes(field) ? (value ?? 0) : value })}
          />
          {field === 'price' && row.promotion && <RunningPromotion {...row.promotion} />}
          {field === 'compareAtPrice' && row.hiddenFormer === row.compareAtPrice && row.compareAtPrice && (
            <span className="block px-2.5 text-lacquer text-xs">{m.admin_former_price_hidden()}</span>
          )}
          {field === 'quantity' && Boolean(row.preordered) && (
            <span className="block px-2.5 text-brass text-xs">{m.admin_preordered({ n: row.preordered ?? 0 })}</span>
          )}
        </td>
      ))}
      <td className="min-w-36 p-1">
        <DateCell
          label={`${m.admin_preorder_date()}: ${name}`}
          isWrong={`variations.${index}.preorderDate` in errors}
          value={row.preorderDate ?? ''}
          onChange={(preorderDate) => onChange({ preorderDate })}
        />
      </td>
      <td className="p-1">
        <span className="flex items-center gap-1">
          <Thumbnail picture={row.image ? { id: row.image } : null} />
          <select
            aria-label={`${m.admin_matrix_picture()}: ${name}`}
            value={row.image ?? ''}
            onChange={(event) => onChange({ image: event.target.value || null })}
            className={`${cell} min-w-16`}
          >
            <option value="">–</option>
            {pictures.map((id, at) => (
              <option key={id} value={id}>
                {at + 1}
              </option>
            ))}
          </select>
        </span>
      </td>
      <td>
        {onRemove && (
          <IconButton
            icon="trash"
            label={m.admin_matrix_remove({ name })}
            onClick={(event) => {
              focusListAround(event)
              onRemove()
            }}
          />
        )}
      </td>
    </tr>
  )
}

/** Shown below the regular price: the current promotion price and its end. */
const RunningPromotion = ({ price, endsDate }: NonNullable<VariationRow['promotion']>) => (
  <span className="block px-2.5 pb-1 text-brass text-xs">
    <strong className="block">{formatVnd(price)}</strong> {promotionEndShort(endsDate)}
  </span>
)

type MatrixErrorsProps = Pick<MatrixProps, 'errors' | 'rows'> & { headings: Headings }

/** Lists the errors by row and column. */
function MatrixErrors({ errors, rows, headings }: MatrixErrorsProps) {
  const columns: Readonly<Record<string, string>> = {
    ...headings,
    sku: 'SKU',
    preorderDate: m.admin_preorder_date(),
    image: m.admin_matrix_picture(),
  }
  const named = Object.entries(errors).flatMap(([path, message]) => {
    const [, index, column = ''] = /^variations\.(\d+)(?:\.(\w+))?/.exec(path) ?? []
    const row = index === undefined ? undefined : rows[Number(index)]
    return row ? [{ path, where: [choiceName(row), columns[column]].filter(Boolean).join(' – '), message }] : []
  })
  const whole = errors.variations
  if (named.length === 0 && whole === undefined) return null
  return (
    <div role="alert" className="text-lacquer text-sm">
      {named.length === 0 && <p className="font-medium">{whole}</p>}
      <ul>
        {named.map(({ path, where, message }) => (
          <li key={path}>
            <span className="font-semibold">{where}</span>: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
