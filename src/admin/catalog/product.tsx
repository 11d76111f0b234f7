import { useNavigate, useParams, useRevalidator } from 'react-router'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { addProduct, getProduct, Product, updateProduct } from '#catalog/contract.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { slugify } from '#foundation/text/remove-diacritics.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { RichTextField } from '../kit/editor/rich-text-field.tsx'
import { FormPage, FormSection, Wide } from '../kit/form/form-page.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import { useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { ScreenFailed } from '../kit/table/table-states.tsx'
import { localTime } from '../settings/local-time.ts'
import { ProductAttributes } from './product-attributes.tsx'
import { statusLabel } from './product-labels.ts'
import { ProductMatrix } from './product-matrix.tsx'
import { ProductOptions } from './product-options-fields.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { bodyOf, emptyProduct, type ProductValues, valuesOf } from './product-values.ts'

export const title = () => m.admin_menu_product()

const read = (id: string) => call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params: { id } })

/** `/admin/products/new` is for a product that does not exist yet. */
export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === 'new' ? null : read(id),
      call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
    ]),
  )
}

export default function ProductScreen({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { id = 'new' } = useParams()
  if (loaderData.error !== undefined)
    return (
      <ScreenFailed
        title={m.admin_product_failed()}
        error={loaderData.error}
        back={{ to: '/admin/products', label: m.admin_menu_product() }}
      />
    )
  const [product, collections] = loaderData.data
  return <ProductForm key={id} product={product} collections={collections} />
}

function ProductForm({ product, collections }: { product: Product | null; collections: readonly Collection[] }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useStaffForm<ProductValues>({
    name: `product.${product?.id ?? 'new'}`,
    initial: product ? valuesOf(product) : emptyProduct,
    seen: product?.version ?? null,
    save: (values, changes, seen) => (product ? update(product.id, changes, values, seen) : add(values)),
    onSaved: () => (product ? revalidate() : navigate('/admin/products')),
    ...(product && { loadOther: async () => versionOf(await read(product.id)) }),
  })
  const { values } = form
  const { options, variations: rows } = values
  const proposed = slugify(values.name).slice(0, 120)
  return (
    <FormPage
      form={form}
      title={product ? pick(product.name, product.nameEn) : m.admin_product_add()}
      lead={
        product &&
        [`${m.common_updated_at()} ${localTime(product.updatedDate)}`, product.updatedBy].filter(Boolean).join(' · ')
      }
      back={{ to: '/admin/products', label: m.admin_menu_product() }}
      actions={
        product && (
          <ButtonLink to={`/product/${product.slug}`} variant="secondary">
            {m.admin_product_view()}
          </ButtonLink>
        )
      }
      labels={labels()}
      words={{
        options: (value) => value.map(({ name }) => name).join(', ') || '–',
        variations: countWords,
        attributes: countWords,
      }}
    >
      <FormSection title={m.admin_product_names()} text={m.admin_product_names_text()}>
        <TextField label={m.admin_product_name()} {...form.text('name')} maxLength={200} />
        <TextField label={m.admin_product_name_en()} optional {...form.text('nameEn')} maxLength={200} />
        <TextField
          label={m.admin_slug()}
          hint={proposed && proposed !== values.slug ? m.admin_slug_proposed({ slug: proposed }) : undefined}
          optional
          {...form.text('slug')}
          placeholder={proposed}
          maxLength={160}
        />
        <SelectField
          label={m.admin_product_status()}
          {...form.text('status')}
          options={(['draft', 'published', 'archived'] as const).map((value) => ({ value, label: statusLabel(value) }))}
        />
        <TextArea label={m.admin_product_summary()} optional {...form.text('summary')} rows={3} maxLength={500} />
        <TextArea label={m.admin_product_summary_en()} optional {...form.text('summaryEn')} rows={3} maxLength={500} />
      </FormSection>
      <FormSection title={m.admin_product_pictures()} text={m.admin_product_pictures_text()}>
        <Wide>
          <ProductPictures
            ids={values.pictures}
            error={form.errors.avatar ?? form.errors.images}
            onChange={(ids) => form.set('pictures', ids)}
          />
        </Wide>
      </FormSection>
      <FormSection title={m.admin_product_options()} text={m.admin_product_options_text()}>
        <Wide>
          <ProductOptions
            choices={{ options, rows }}
            product={values.name}
            onChange={(next) => {
              form.set('options', next.options)
              form.set('variations', next.rows)
            }}
          />
        </Wide>
      </FormSection>
      <section className="py-6">
        <h2 className="mb-3 font-sans font-semibold text-base">{m.admin_product_matrix()}</h2>
        <ProductMatrix
          name={values.name}
          options={options}
          rows={rows}
          pictures={values.pictures}
          errors={form.errors}
          onChange={(next) => form.set('variations', next)}
        />
      </section>
      <FormSection title={m.product_tab_details()}>
        <Wide>
          <RichTextField label={m.admin_product_description()} {...form.value('description')} />
        </Wide>
        <Wide>
          <RichTextField label={m.admin_product_description_en()} lang="en" optional {...form.value('descriptionEn')} />
        </Wide>
      </FormSection>
      <FormSection title={m.product_tab_specs()} text={m.admin_attributes_text()}>
        <Wide>
          <ProductAttributes attributes={values.attributes} onChange={(next) => form.set('attributes', next)} />
        </Wide>
      </FormSection>
      <FormSection title={m.admin_product_sale()}>
        <Wide>
          <fieldset>
            <legend className="mb-1 font-medium text-sm">{m.admin_menu_collection()}</legend>
            <div className="grid gap-x-5 sm:grid-cols-2">
              {collections.map(({ id, name, nameEn }) => (
                <Checkbox
                  key={id}
                  name={`collection-${id}`}
                  label={pick(name, nameEn)}
                  checked={values.collectionIds.includes(id)}
                  onCheckedChange={(is) => form.set('collectionIds', withOrWithout(values.collectionIds, id, is))}
                />
              ))}
            </div>
          </fieldset>
        </Wide>
        <NumberField
          label={m.admin_product_vat()}
          hint={m.admin_product_vat_hint()}
          optional
          unit="%"
          {...form.value('vatRate')}
        />
        <div>
          <Checkbox label={m.admin_product_featured()} {...form.flag('isFeatured')} />
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
        </div>
      </FormSection>
      <FormSection title={m.admin_product_seo()} text={m.admin_product_seo_text()}>
        <TextField label={m.admin_seo_title()} optional {...form.text('seoTitle')} maxLength={200} />
        <TextArea
          label={m.admin_seo_description()}
          optional
          {...form.text('seoDescription')}
          rows={3}
          maxLength={400}
        />
        <Wide>
          <div className="card max-w-xl p-4 text-sm" aria-hidden="true">
            <p className="truncate text-base text-brass underline">{values.seoTitle || values.name || '–'}</p>
            <p className="truncate text-muted text-xs">/product/{values.slug || proposed}</p>
            <p className="line-clamp-2">{values.seoDescription || values.summary}</p>
          </div>
        </Wide>
      </FormSection>
    </FormPage>
  )
}

const withOrWithout = (ids: readonly string[], id: string, is: boolean) =>
  is ? [...ids, id] : ids.filter((other) => other !== id)

const countWords = (rows: readonly unknown[]) => m.admin_rows_count({ n: rows.length })

const labels = () => ({
  name: m.admin_product_name(),
  nameEn: m.admin_product_name_en(),
  slug: m.admin_slug(),
  status: m.admin_product_status(),
  summary: m.admin_product_summary(),
  summaryEn: m.admin_product_summary_en(),
  description: m.admin_product_description(),
  descriptionEn: m.admin_product_description_en(),
  pictures: m.admin_product_pictures(),
  options: m.admin_product_options(),
  variations: m.admin_product_matrix(),
  attributes: m.product_tab_specs(),
  collectionIds: m.admin_menu_collection(),
  vatRate: m.admin_product_vat(),
  isFeatured: m.admin_product_featured(),
  isOversize: m.admin_product_oversize(),
  isFresh: m.admin_product_fresh(),
  seoTitle: m.admin_seo_title(),
  seoDescription: m.admin_seo_description(),
})

function add(values: ProductValues) {
  const body = { ...bodyOf(values, values), name: values.name }
  return call<typeof addProduct>({ method: 'POST', path: '/product/' }, { body })
}

/** What would go with pieces in stock goes only when somebody says so. */
async function update(id: string, changes: Partial<ProductValues>, values: ProductValues, seen: number | undefined) {
  const send = (more: { discardStock?: boolean }) => {
    const body = { ...bodyOf(changes, values), ...more }
    const where = { method: 'PUT', path: '/product/:id' } as const
    return call<typeof updateProduct>(where, { params: { id }, body }, { seenVersion: seen })
  }
  try {
    return await send({})
  } catch (error) {
    const isStocked = error instanceof ApiError && error.errors?.some(({ field }) => field === 'discardStock')
    if (!isStocked) throw error
    const question = { title: m.admin_discard_stock_title(), text: error.message, yes: m.admin_discard_stock_yes() }
    if (!(await confirm({ ...question, tone: 'danger' }))) throw error
    return send({ discardStock: true })
  }
}

const versionOf = (product: Product) => ({
  values: valuesOf(product),
  version: product.version,
  updatedDate: product.updatedDate,
  updatedBy: product.updatedBy,
})
