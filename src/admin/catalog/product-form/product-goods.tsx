import { useRef } from 'react'
import type { Variation } from '#catalog/contract.ts'
import { maxTextFields } from '#catalog/text-fields/text-fields.ts'
import { m } from '#i18n/messages.js'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FormSection, FullWidthField } from '../../kit/form/form-page.tsx'
import type { StaffForm } from '../../kit/form/use-staff-form.ts'
import { ProductMatrix } from './product-matrix.tsx'
import { ProductOptionsFields } from './product-options-fields.tsx'
import { ProductTextFields } from './product-text-fields.tsx'
import type { ProductValues } from './product-values.ts'
import { SetFields } from './set-fields.tsx'
import { emptySet } from './set-values.ts'

type ProductGoodsProps = {
  form: StaffForm<ProductValues>
  /** The variations as stored; none of a new product. */
  saved: readonly Variation[]
}

/** What is sold: goods with options, or a set with its parts. The kind is chosen once, when the product is added. */
export function ProductGoods({ form, saved, isNew }: ProductGoodsProps & { isNew: boolean }) {
  const { set } = form.values
  // Put back when another kind was chosen in between.
  const lastSet = useRef(emptySet)
  const choose = (kind: string) => {
    if (set) lastSet.current = set
    form.set('set', kind === 'bundle' ? lastSet.current : null)
  }
  return (
    <>
      {isNew && (
        <FormSection title={m.admin_set_kind()}>
          <SelectField
            label={m.admin_set_kind()}
            name="kind"
            value={set ? 'bundle' : 'single'}
            options={[
              { value: 'single', label: m.admin_set_kind_single() },
              { value: 'bundle', label: m.admin_set_kind_bundle() },
            ]}
            onChange={({ target: { value } }) => choose(value)}
          />
        </FormSection>
      )}
      {set ? (
        <FormSection title={m.set_parts()} text={m.admin_set_text()}>
          <FullWidthField>
            <SetFields
              draft={set}
              errors={form.errors}
              onChange={(change) => form.set('set', (now) => now && change(now))}
            />
          </FullWidthField>
        </FormSection>
      ) : (
        <SingleGoods form={form} saved={saved} />
      )}
    </>
  )
}

/** Options of single goods, a row for each combination that is sold, and the texts that buyers may have put on them. */
function SingleGoods({ form, saved }: ProductGoodsProps) {
  const { options, variations: rows, name, pictures, textFields } = form.values
  const product = { name, saved }
  return (
    <>
      <FormSection title={m.admin_product_options()} text={m.admin_product_options_text()}>
        <FullWidthField>
          <ProductOptionsFields
            choices={{ options, rows }}
            product={product}
            errors={form.errors}
            onChange={(next) => {
              form.set('options', next.options)
              form.set('variations', next.rows)
            }}
          />
        </FullWidthField>
      </FormSection>
      <section className="py-6">
        <h2 tabIndex={-1} className="mb-3 font-sans font-semibold text-base">
          {m.admin_product_matrix()}
        </h2>
        <ProductMatrix
          product={product}
          options={options}
          rows={rows}
          pictures={pictures}
          errors={form.errors}
          onChange={(next) => form.set('variations', next)}
        />
      </section>
      <FormSection title={m.admin_text_fields()} text={m.admin_text_fields_text({ n: maxTextFields })}>
        <FullWidthField>
          <ProductTextFields
            fields={textFields}
            errors={form.errors}
            onChange={(next) => form.set('textFields', next)}
          />
        </FullWidthField>
      </FormSection>
    </>
  )
}
