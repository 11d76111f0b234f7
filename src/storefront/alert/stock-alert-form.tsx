import type { Product, Variation } from '#catalog/contract.ts'
import { englishChoice, supplyOf } from '#catalog/rules.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Honeypot } from '#ui/fields/honeypot.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ReturnedStockAlert } from './send-stock-alert.ts'

type StockAlertProduct = Pick<Product, 'slug' | 'options' | 'variations'>
type StockAlertFormProps = {
  product: StockAlertProduct
  /** The variation currently selected on the page. */
  chosenId?: string | undefined
  returned?: ReturnedStockAlert | undefined
}

/** Variations that can't be bought now, not even as a pre-order. */
export function soldOutVariations({ variations }: Pick<Product, 'variations'>): Variation[] {
  const today = dayInVietnam(new Date())
  return variations.filter((variation) => supplyOf(variation, today).most <= 0)
}

/** Requests an email when sold-out goods are available again. Plain HTML without scripts. */
export function StockAlertForm({ product, chosenId, returned }: StockAlertFormProps) {
  const missing = soldOutVariations(product)
  const [only] = missing
  if (!only) return null
  const chosen = missing.find(({ id }) => id === (returned?.draft.variationId || chosenId)) ?? only
  const errors = returned?.errors
  return (
    <form
      method="post"
      action={localizedPath(currentLocale(), urlOf('stockAlerts', {}, { product: product.slug }))}
      className="flex flex-col gap-4"
    >
      {errors?.form && <Alert tone="danger">{errors.form}</Alert>}
      <p className="text-muted text-sm">{m.stock_alert_text()}</p>
      {product.variations.length > 1 ? (
        <SelectField
          label={m.stock_alert_choice()}
          name="variationId"
          defaultValue={chosen.id}
          options={missing.map((one) => ({ value: one.id, label: choiceText(one, product) }))}
        />
      ) : (
        <input type="hidden" name="variationId" value={only.id} />
      )}
      <TextField
        label={m.footer_email()}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={200}
        defaultValue={returned?.draft.email}
        error={errors?.email}
      />
      <Checkbox
        label={m.stock_alert_consent()}
        name="consent"
        defaultChecked={returned?.draft.consent ?? false}
        error={errors?.consent}
      />
      <Honeypot />
      <Button type="submit">{m.stock_alert_submit()}</Button>
    </form>
  )
}

const choiceText = ({ values, sku }: Variation, { options }: StockAlertProduct) =>
  pick(values, englishChoice(values, options))
    .map(({ value }) => value)
    .join(' · ') || sku
