import { useRef, useState } from 'react'
import { useNavigate, useParams, useRevalidator } from 'react-router'
import type {
  addCollection,
  arrangeCollectedProducts,
  CollectedProduct,
  Collection,
  getCollection,
  listCollectedProducts,
  removeCollection,
  updateCollection,
} from '#catalog/collection-contract.ts'
import type { ProductSummary } from '#catalog/contract.ts'
import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'
import { altarText } from '#catalog/web/size-guide-view.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { focusListAround } from '../kit/focus-list-around.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { SortableList } from '../kit/form/sortable-list.tsx'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { pictureShown } from '../kit/form/value-texts.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { errorMessageOf, loadErrorTitle, loaded } from '../kit/load-result.ts'
import { confirm } from '../kit/overlays/confirm.tsx'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { ProductSearch } from '../kit/pickers/product-search.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { Thumbnail } from '../kit/thumbnail.tsx'
import { SizeGuideField } from './product-form/size-guide-field.tsx'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.[0] ? pick(data[0].name, data[0].nameEn) : m.admin_menu_collection()

const read = (id: string) => call<typeof getCollection>({ method: 'GET', path: '/collection/:id' }, { params: { id } })

export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  if (id === 'new') return { data: null }
  const products = { method: 'GET', path: '/collection/:id/products' } as const
  return loaded(Promise.all([read(id), call<typeof listCollectedProducts>(products, { params: { id } })]))
}

export default function CollectionScreen({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { id = 'new' } = useParams()
  if ('error' in loaderData && loaderData.error !== undefined) {
    return (
      <ScreenError
        title={loadErrorTitle(loaderData, m.catalog_collection_not_found())}
        error={loaderData.error}
        back={{ to: '/admin/collections', label: m.admin_menu_collection() }}
      />
    )
  }
  const [collection, products] = loaderData.data ?? [null, []]
  return (
    <>
      <CollectionForm key={id} collection={collection} />
      {collection && <Products key={`${id}.products`} id={id} products={products} />}
    </>
  )
}

const nothing = {
  name: '',
  nameEn: '',
  slug: '',
  description: '',
  descriptionEn: '',
  avatar: '',
  isVisiable: true,
  isFeatured: false,
  sizeGuide: [] as readonly SizeGuideRow[],
}
type Values = typeof nothing

const valuesOf = (collection: Collection): Values => ({
  name: collection.name,
  nameEn: collection.nameEn ?? '',
  slug: collection.slug,
  description: collection.description ?? '',
  descriptionEn: collection.descriptionEn ?? '',
  avatar: collection.avatar ?? '',
  isVisiable: collection.isVisiable,
  isFeatured: collection.isFeatured,
  sizeGuide: collection.sizeGuide,
})

function CollectionForm({ collection }: { collection: Collection | null }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useStaffForm<Values>({
    name: `collection.${collection?.id ?? 'new'}`,
    initial: collection ? valuesOf(collection) : nothing,
    version: collection?.version ?? null,
    save: (values, changes, version) => (collection ? update(collection.id, changes, version) : add(values)),
    onSaved: () => (collection ? revalidate() : navigate('/admin/collections')),
    ...(collection && { loadLatest: async () => otherVersionOf(await read(collection.id)) }),
  })
  const remove = async ({ id, name, nameEn }: Collection) => {
    const title = m.admin_user_remove_title({ name: pick(name, nameEn) })
    const question = { title, text: m.admin_collection_remove_text() }
    if (!(await confirm({ ...question, yes: m.common_delete(), tone: 'danger' }))) return
    try {
      await call<typeof removeCollection>({ method: 'DELETE', path: '/collection/:id' }, { params: { id } })
      await navigate('/admin/collections')
    } catch (error) {
      toast({ tone: 'danger', message: errorMessageOf(error) })
    }
  }
  return (
    <FormPage
      form={form}
      title={collection ? pick(collection.name, collection.nameEn) : m.admin_collection_add()}
      back={{ to: '/admin/collections', label: m.admin_menu_collection() }}
      labels={labels()}
      valueTexts={{ avatar: pictureShown, sizeGuide: guideText }}
      actions={
        collection && (
          <>
            <Button variant="ghost" onClick={() => remove(collection)}>
              {m.common_delete()}
            </Button>
            <ButtonLink to={urlOf('collection', { slug: collection.slug })} variant="secondary">
              {m.admin_product_view()}
            </ButtonLink>
          </>
        )
      }
    >
      <FormSection title={m.admin_product_names()}>
        <TextField label={m.admin_product_name()} {...form.text('name')} maxLength={200} />
        <TextField label={m.admin_product_name_en()} optional {...form.text('nameEn')} maxLength={200} />
        <TextField label={m.admin_slug()} optional {...form.text('slug')} maxLength={160} />
      </FormSection>
      <FormSection title={m.admin_collection_look()}>
        <TextArea label={m.admin_product_description()} optional {...form.text('description')} maxLength={5000} />
        <TextArea label={m.admin_product_description_en()} optional {...form.text('descriptionEn')} maxLength={5000} />
        <PictureField label={m.admin_collection_picture()} {...form.value('avatar')} />
        <div>
          <Checkbox label={m.admin_collection_visible()} {...form.flag('isVisiable')} />
          <Checkbox label={m.admin_product_featured()} {...form.flag('isFeatured')} />
        </div>
      </FormSection>
      <FormSection title={m.admin_size_guide()} text={m.admin_size_guide_text()}>
        <FullWidthField>
          <SizeGuideField
            guide={form.values.sizeGuide}
            errors={form.errors}
            onChange={(guide) => form.set('sizeGuide', guide)}
          />
        </FullWidthField>
      </FormSection>
    </FormPage>
  )
}

/** The collection's products: add, remove and reorder. Each change is saved immediately. */
function Products({ id, products }: { id: string; products: readonly CollectedProduct[] }) {
  const { shown, arrange } = useArranging(id, products)
  const [isAdding, setAdding] = useState(false)
  const n = shown.length
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-sans font-semibold text-base">{m.admin_collection_products({ n })}</h2>
        <QuietButton icon="plus" onClick={() => setAdding(true)}>
          {m.admin_collection_add_product()}
        </QuietButton>
      </div>
      <SortableList
        label={m.admin_collection_products({ n })}
        items={shown}
        keyOf={(product) => product.id}
        nameOf={({ name, nameEn }) => pick(name, nameEn)}
        onArrange={arrange}
      >
        {(product) => (
          <div className="flex min-h-14 items-center gap-3 py-1.5 text-sm">
            <Thumbnail picture={product.picture} />
            <span className="min-w-0 flex-1 font-medium">{pick(product.name, product.nameEn)}</span>
            <span className="text-muted tabular-nums">{formatVnd(product.price)}</span>
            <IconButton
              icon="close"
              label={m.admin_matrix_remove({ name: pick(product.name, product.nameEn) })}
              onClick={(event) => {
                focusListAround(event)
                arrange(shown.filter((other) => other.id !== product.id))
              }}
            />
          </div>
        )}
      </SortableList>
      <Dialog open={isAdding} onOpenChange={setAdding} title={m.admin_collection_add_product()}>
        <ProductSearch
          onChoose={(product) => {
            setAdding(false)
            if (!shown.some((other) => other.id === product.id)) arrange([collected(product), ...shown])
          }}
        />
      </Dialog>
    </section>
  )
}

/** The products as last arranged. Changes are sent in turn, each with those before it. */
function useArranging(id: string, products: readonly CollectedProduct[]) {
  const { revalidate } = useRevalidator()
  const [arranged, setArranged] = useState<readonly CollectedProduct[]>()
  const lastTurn = useRef<Promise<void>>(undefined)
  const put = async (ids: string[]) => {
    try {
      const where = { method: 'PUT', path: '/collection/:id/products' } as const
      await call<typeof arrangeCollectedProducts>(where, { params: { id }, body: { ids } })
      toast({ tone: 'success', message: m.admin_collection_products_saved({ n: ids.length }) })
    } catch (error) {
      toast({ tone: 'danger', message: errorMessageOf(error) })
    }
  }
  const arrange = (next: readonly CollectedProduct[]) => {
    setArranged(next)
    const before = lastTurn.current
    const takeTurn = async () => {
      await before
      await put(next.map((product) => product.id))
      if (lastTurn.current === turn) await revalidate()
      if (lastTurn.current === turn) setArranged(undefined)
    }
    const turn = takeTurn()
    lastTurn.current = turn
  }
  return { shown: arranged ?? products, arrange }
}

const collected = ({ id, slug, name, nameEn, status, price, pictures }: ProductSummary): CollectedProduct => ({
  id,
  slug,
  name,
  nameEn,
  status,
  price,
  picture: pictures[0] ?? null,
  place: null,
})

const guideText = (guide: readonly SizeGuideRow[]) =>
  guide.map((row) => `${row.size}: ${altarText(row)}`).join(', ') || '–'

const labels = () => ({
  name: m.admin_product_name(),
  nameEn: m.admin_product_name_en(),
  slug: m.admin_slug(),
  description: m.admin_product_description(),
  descriptionEn: m.admin_product_description_en(),
  avatar: m.admin_collection_picture(),
  isVisiable: m.admin_collection_visible(),
  isFeatured: m.admin_product_featured(),
  sizeGuide: m.admin_size_guide(),
})

function add({ slug, avatar, sizeGuide, ...values }: Values) {
  const body = { ...values, sizeGuide: [...sizeGuide], ...(slug && { slug }), ...(avatar && { avatar }) }
  return call<typeof addCollection>({ method: 'POST', path: '/collection/' }, { body })
}

function update(id: string, { slug, sizeGuide, ...changes }: Partial<Values>, version: number | undefined) {
  const where = { method: 'PUT', path: '/collection/:id' } as const
  const body = { ...changes, ...(slug && { slug }), ...(sizeGuide && { sizeGuide: [...sizeGuide] }) }
  return call<typeof updateCollection>(where, { params: { id }, body }, { expectedVersion: version })
}

const otherVersionOf = (collection: Collection) => otherVersion(valuesOf(collection), collection)
