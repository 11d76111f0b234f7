import { useNavigate, useRevalidator } from 'react-router'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { getProduct, Product } from '#catalog/contract.ts'
import type { addProduct, updateProduct } from '#catalog/product-input-contract.ts'
import { ApiError, call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { proposedSlug } from '#foundation/text/proposed-slug.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { encodeBody } from '../kit/encode-body.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { ProductPictures } from '../kit/pickers/product-pictures.tsx'
import { VideoField } from '../kit/pickers/video-field.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { productFieldLabels } from './product-field-labels.ts'
import {
  ProductDescriptions,
  ProductNames,
  ProductSale,
  ProductSearchResult,
} from './product-form/product-form-sections.tsx'
import { ProductGoods } from './product-form/product-goods.tsx'
import { productValueTexts } from './product-form/product-value-texts.ts'
import { bodyOf, emptyProduct, type ProductValues, valuesOf, withStoredStock } from './product-form/product-values.ts'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.[0] ? pick(data[0].name, data[0].nameEn) : m.admin_menu_product()

const read = (id: string) => call<typeof getProduct>({ method: 'GET', path: '/product/:id' }, { params: { id } })

/** `/admin/products/new` creates a product. */
export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === 'new' ? null : read(id),
      call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
    ]),
  )
}

export default function ProductScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return (
      <ScreenError
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
    version: product?.version ?? null,
    fieldNames: { videoId: 'video', avatar: 'pictures', images: 'pictures' },
    save: (values, changes, version) => (product ? update(product.id, changes, values, version) : add(values)),
    rebase: withStoredStock,
    onSaved: () => (product ? revalidate() : navigate('/admin/products')),
    ...(product && { loadLatest: async () => otherVersionOf(await read(product.id)) }),
  })
  const { values } = form
  const nameSlug = proposedSlug(values.name)
  return (
    <FormPage
      form={form}
      title={product ? pick(product.name, product.nameEn) : m.admin_product_add()}
      lead={
        product &&
        [`${m.common_updated_at()} ${formatLocalDateTime(product.updatedDate)}`, product.updatedBy]
          .filter(Boolean)
          .join(' · ')
      }
      back={{ to: '/admin/products', label: m.admin_menu_product() }}
      actions={
        product && (
          <ButtonLink to={urlOf('product', { slug: product.slug })} variant="secondary">
            {m.admin_view_in_shop()}
          </ButtonLink>
        )
      }
      labels={productFieldLabels()}
      valueTexts={productValueTexts(form, collections)}
    >
      <ProductNames form={form} proposedSlug={nameSlug} isNew={!product} />
      <FormSection title={m.admin_product_pictures()} text={m.admin_product_pictures_text()}>
        <FullWidthField>
          <ProductPictures
            ids={values.pictures}
            error={form.errors.pictures}
            onChange={(change) => form.set('pictures', change)}
          />
        </FullWidthField>
        <FullWidthField>
          <VideoField
            label={m.admin_product_video()}
            video={values.video}
            poster={values.videoPoster}
            firstPicture={values.pictures[0]}
            error={form.errors.video ?? form.errors.videoPoster}
            onVideoChange={(video) => form.set('video', video)}
            onPosterChange={(id) => form.set('videoPoster', id)}
          />
        </FullWidthField>
      </FormSection>
      <ProductGoods form={form} saved={product?.variations ?? []} isNew={!product} />
      <ProductDescriptions form={form} />
      <ProductSale form={form} collections={collections} />
      <ProductSearchResult form={form} proposedSlug={nameSlug} isNew={!product} />
    </FormPage>
  )
}

const sentBody = <Body extends ReturnType<typeof bodyOf>>({ set, ...flat }: Body) =>
  set ? encodeBody({ ...flat, set }) : flat

function add(values: ProductValues) {
  const { slug, ...others } = values
  const body = sentBody({ ...bodyOf(others, values), ...(slug && { slug }), name: values.name })
  return call<typeof addProduct>({ method: 'POST', path: '/product/' }, { body })
}

/** Asks for confirmation when the server refuses to remove variations that still have stock. */
async function update(id: string, changes: Partial<ProductValues>, values: ProductValues, version: number | undefined) {
  const send = (more: { discardStock?: boolean }) => {
    const body = sentBody({ ...bodyOf(changes, values), ...more })
    const where = { method: 'PUT', path: '/product/:id' } as const
    return call<typeof updateProduct>(where, { params: { id }, body }, { expectedVersion: version })
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

const otherVersionOf = (product: Product) => otherVersion(valuesOf(product), product)
