import { useNavigate, useRevalidator } from 'react-router'
import type {
  addCollection,
  CollectedProduct,
  Collection,
  getCollection,
  listCollectedProducts,
  removeCollection,
  updateCollection,
} from '#catalog/collection-contract.ts'
import type { SizeGuideRow } from '#catalog/measures/size-guide-contract.ts'
import { altarText } from '#catalog/web/size-guide-view.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { SlugField } from '../kit/form/publishing-fields.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { pictureShown } from '../kit/form/value-texts.tsx'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { CollectedProducts } from './collected-products.tsx'
import { SizeGuideField } from './size-guide-field.tsx'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.[0] ? pick(data[0].name, data[0].nameEn) : m.admin_menu_collection()

const read = (id: string) => call<typeof getCollection>({ method: 'GET', path: '/collection/:id' }, { params: { id } })

export async function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  if (id === 'new') return { data: null }
  const products = { method: 'GET', path: '/collection/:id/products' } as const
  const both = async (): Promise<[Collection, CollectedProduct[]]> => {
    // First the collection: a list that is newer than its version is refused when it is arranged, an older one is not.
    const collection = await read(id)
    return [collection, await call<typeof listCollectedProducts>(products, { params: { id } })]
  }
  return loaded(both())
}

export default function CollectionScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
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
      {collection && <CollectedProducts key={`${id}.products`} collection={collection} products={products} />}
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
            <RemoveButton collection={collection} onDiscard={form.discard} />
            <ButtonLink to={urlOf('collection', { slug: collection.slug })} variant="secondary">
              {m.admin_view_in_shop()}
            </ButtonLink>
          </>
        )
      }
    >
      <FormSection title={m.admin_product_names()}>
        <TextField label={m.admin_product_name()} {...form.text('name')} maxLength={200} />
        <TextField label={m.admin_name_en()} optional {...form.text('nameEn')} maxLength={200} />
        <SlugField isNew={!collection} {...form.text('slug')} />
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

function RemoveButton({ collection, onDiscard }: { collection: Collection; onDiscard: () => void }) {
  const navigate = useNavigate()
  const { attempt, isBusy } = useAttempt()
  const { id } = collection
  const name = pick(collection.name, collection.nameEn)
  const remove = async () => {
    await call<typeof removeCollection>({ method: 'DELETE', path: '/collection/:id' }, { params: { id } })
    onDiscard()
    void navigate('/admin/collections')
  }
  const title = m.admin_user_remove_title({ name })
  const ask = { title, text: m.admin_collection_remove_text(), yes: m.common_delete(), tone: 'danger' as const }
  const done = m.admin_did({ action: m.common_delete(), name })
  return (
    <Button variant="ghost" busy={isBusy} onClick={() => attempt(remove, { ask, done })}>
      {m.common_delete()}
    </Button>
  )
}

const guideText = (guide: readonly SizeGuideRow[]) =>
  guide.map((row) => `${row.size}: ${altarText(row)}`).join(', ') || '–'

const labels = () => ({
  name: m.admin_product_name(),
  nameEn: m.admin_name_en(),
  slug: m.admin_page_slug(),
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

function update(id: string, { sizeGuide, ...changes }: Partial<Values>, version: number | undefined) {
  const where = { method: 'PUT', path: '/collection/:id' } as const
  const body = { ...changes, ...(sizeGuide && { sizeGuide: [...sizeGuide] }) }
  return call<typeof updateCollection>(where, { params: { id }, body }, { expectedVersion: version })
}

const otherVersionOf = (collection: Collection) => otherVersion(valuesOf(collection), collection)
