import type { Collection } from '#catalog/collection-contract.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { RichTextField } from '../../kit/editor/rich-text-field.tsx'
import { FormSection, FullWidthField } from '../../kit/form/form-page.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { SlugField } from '../../kit/form/publishing-fields.tsx'
import type { StaffForm } from '../../kit/form/use-staff-form.ts'
import { statusLabel } from '../product-status.ts'
import { ProductAttributes } from './product-attributes.tsx'
import type { ProductValues } from './product-values.ts'

type SectionProps = { form: StaffForm<ProductValues> }

type SlugProps = SectionProps & {
  /** Made from the name. A new product gets it when the field is empty. */
  proposedSlug: string
  isNew: boolean
}

export function ProductNames({ form, proposedSlug, isNew }: SlugProps) {
  const { values } = form
  return (
    <FormSection title={m.admin_product_names()} text={m.admin_product_names_text()}>
      <TextField label={m.admin_product_name()} {...form.text('name')} maxLength={200} />
      <TextField label={m.admin_name_en()} optional {...form.text('nameEn')} maxLength={200} />
      <SlugField
        isNew={isNew}
        hint={proposedSlug && proposedSlug !== values.slug ? m.admin_slug_proposed({ slug: proposedSlug }) : undefined}
        {...form.text('slug')}
        placeholder={isNew ? proposedSlug : undefined}
      />
      <SelectField
        label={m.admin_product_status()}
        {...form.text('status')}
        options={(['draft', 'published', 'archived'] as const).map((value) => ({ value, label: statusLabel(value) }))}
      />
      <TextArea label={m.admin_product_summary()} optional {...form.text('summary')} rows={3} maxLength={500} />
      <TextArea label={m.admin_product_summary_en()} optional {...form.text('summaryEn')} rows={3} maxLength={500} />
    </FormSection>
  )
}

/** The description and the attributes, which the product page shows in tabs. */
export function ProductDescriptions({ form }: SectionProps) {
  return (
    <>
      <FormSection title={m.product_tab_details()}>
        <FullWidthField>
          <RichTextField label={m.admin_product_description()} {...form.value('description')} />
        </FullWidthField>
        <FullWidthField>
          <RichTextField label={m.admin_product_description_en()} lang="en" optional {...form.value('descriptionEn')} />
        </FullWidthField>
      </FormSection>
      <FormSection title={m.product_tab_specs()} text={m.admin_attributes_text()}>
        <FullWidthField>
          <ProductAttributes
            attributes={form.values.attributes}
            errors={form.errors}
            onChange={(next) => form.set('attributes', next)}
          />
        </FullWidthField>
      </FormSection>
    </>
  )
}

/** Collections, tax, days of making, and flags such as oversize. Tax and delivery of a set are those of its parts. */
export function ProductSale({ form, collections }: SectionProps & { collections: readonly Collection[] }) {
  const { values } = form
  const isSet = values.set !== null
  return (
    <FormSection title={m.admin_product_sale()}>
      <FullWidthField>
        <fieldset>
          <legend className="mb-1 font-medium text-sm">{m.admin_menu_collection()}</legend>
          <div className="grid gap-x-5 sm:grid-cols-2">
            {collections.map(({ id, name, nameEn }) => (
              <Checkbox
                key={id}
                name={`collection-${id}`}
                label={pick(name, nameEn)}
                checked={values.collectionIds.includes(id)}
                onCheckedChange={(isChosen) =>
                  form.set('collectionIds', withOrWithout(values.collectionIds, id, isChosen))
                }
              />
            ))}
          </div>
        </fieldset>
      </FullWidthField>
      {!isSet && (
        <NumberField
          label={m.admin_product_vat()}
          hint={m.admin_product_vat_hint()}
          optional
          unit="%"
          {...form.value('vatRate')}
        />
      )}
      <NumberField
        label={m.admin_product_making_days()}
        hint={m.admin_product_making_days_hint()}
        optional
        {...form.value('makingDays')}
      />
      <div>
        <Checkbox label={m.admin_product_featured()} {...form.flag('isFeatured')} />
        {!isSet && (
          <>
            <Checkbox label={m.admin_product_oversize()} {...form.flag('isOversize')} />
            <Checkbox
              label={
                <>
                  {m.admin_product_fresh()}
                  <span className="block text-muted text-sm">{m.admin_product_fresh_hint()}</span>
                </>
              }
              {...form.flag('isFresh')}
            />
          </>
        )}
      </div>
    </FormSection>
  )
}

const withOrWithout = (ids: readonly string[], id: string, isChosen: boolean) =>
  isChosen ? [...ids, id] : ids.filter((other) => other !== id)

/** Title and description for search engines, with a preview of the search result. */
export function ProductSearchResult({ form, proposedSlug, isNew }: SlugProps) {
  const { values } = form
  return (
    <FormSection title={m.admin_product_seo()} text={m.admin_product_seo_text()}>
      <TextField label={m.admin_seo_title()} optional {...form.text('seoTitle')} maxLength={200} />
      <TextArea label={m.admin_seo_description()} optional {...form.text('seoDescription')} rows={3} maxLength={400} />
      <FullWidthField>
        <div className="card max-w-xl p-4 text-sm" aria-hidden="true">
          <p className="truncate text-base text-brass underline">{values.seoTitle || values.name || '–'}</p>
          <p className="truncate text-muted text-xs">/product/{values.slug || (isNew ? proposedSlug : '…')}</p>
          <p className="line-clamp-2">{values.seoDescription || values.summary}</p>
        </div>
      </FullWidthField>
    </FormSection>
  )
}
