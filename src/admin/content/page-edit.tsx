import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { getPage, Page } from '#content/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { CollectionBoxes } from '../catalog/collection-boxes.tsx'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { SlugField, StateField } from '../kit/form/publishing-fields.tsx'
import { otherVersion, type StaffForm, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { PictureField } from '../kit/pickers/picture-field.tsx'
import { ProductPicks } from '../kit/pickers/product-picks.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { kindLabel, stateLabel } from './page-labels.ts'
import { PagePreviewButton } from './page-preview-button.tsx'
import { PageRevisions } from './page-revisions.tsx'
import { PageTextFields } from './page-text-fields.tsx'
import { usePageValueTexts } from './page-value-texts.ts'
import { changePage, createPage, emptyPage, type PageValues, pageFieldLabels, valuesOf } from './page-values.ts'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.[0] ? pick(data[0].title, data[0].titleEn) : m.admin_menu_page()

const read = (id: string) => call<typeof getPage>({ method: 'GET', path: '/page/:id' }, { params: { id } })

/** `/admin/pages/new` creates a page. */
export function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === 'new' ? null : read(id),
      call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
    ]),
  )
}

export default function PageEdit({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return (
      <ScreenError
        title={m.admin_pages_failed()}
        error={loaderData.error}
        back={{ to: '/admin/pages', label: m.admin_menu_page() }}
      />
    )
  const [page, collections] = loaderData.data
  return <PageForm key={id} page={page} collections={collections} />
}

function PageForm({ page, collections }: { page: Page | null; collections: readonly Collection[] }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [areRevisionsShown, showRevisions] = useState(false)
  const kind = page?.kind ?? (search.get('kind') === 'page' ? 'page' : 'post')
  const form = useStaffForm<PageValues>({
    name: `page.${page?.id ?? `new-${kind}`}`,
    initial: page ? valuesOf(page) : emptyPage(kind),
    version: page?.version ?? null,
    save: (values, changes, version) => (page ? changePage(page.id, changes, version) : createPage(values)),
    onSaved: () => (page ? revalidate() : navigate('/admin/pages')),
    ...(page && { loadLatest: async () => otherVersionOf(await read(page.id)) }),
  })
  const { values, other } = form
  const valueTexts = usePageValueTexts(other ? [values, other.values] : [], collections)
  const actions = page && (
    <>
      <QuietButton icon="clock" onClick={() => showRevisions(true)}>
        {m.admin_page_revisions()}
      </QuietButton>
      <PagePreviewButton page={page} isUnsaved={form.isDirty} />
    </>
  )
  return (
    <>
      <FormPage
        form={form}
        title={page ? pick(page.title, page.titleEn) : kind === 'post' ? m.admin_post_add() : m.admin_page_add()}
        lead={page && `${kindLabel(page)} · ${stateLabel(page)}`}
        back={{ to: '/admin/pages', label: m.admin_menu_page() }}
        actions={actions}
        labels={pageFieldLabels()}
        valueTexts={valueTexts}
      >
        <PageTextFields form={form} />
        <PublishingFields form={form} isNew={!page} />
        <FormSection title={m.admin_page_picture()}>
          <FullWidthField>
            <PictureField label={m.admin_page_picture()} {...form.value('avatar')} />
          </FullWidthField>
        </FormSection>
        <LinkFields form={form} collections={collections} />
      </FormPage>
      {page && (
        <PageRevisions
          page={page}
          values={values}
          collections={collections}
          open={areRevisionsShown}
          onOpenChange={showRevisions}
          onRestore={(former) => {
            for (const [field, value] of Object.entries(former)) form.set(field as keyof PageValues, value)
          }}
        />
      )}
    </>
  )
}

type SectionProps = { form: StaffForm<PageValues> }

function PublishingFields({ form, isNew }: SectionProps & { isNew: boolean }) {
  return (
    <FormSection title={m.admin_page_publishing()} text={m.admin_page_publishing_text()}>
      <StateField {...form.text('status')} />
      <DateTimeField
        label={m.admin_page_published_date()}
        hint={m.admin_page_published_date_hint()}
        optional
        {...form.text('publishedDate')}
        type="datetime-local"
        max={`${maxDay}T23:59`}
      />
      <SlugField isNew={isNew} hint={m.admin_page_slug_hint()} {...form.text('slug')} />
      <SelectField
        label={m.admin_page_kind()}
        options={[
          { value: 'page', label: m.admin_page_kind_page() },
          { value: 'post', label: m.admin_page_kind_post() },
        ]}
        {...form.text('kind')}
      />
      <Checkbox label={m.admin_page_featured()} {...form.flag('isFeatured')} />
    </FormSection>
  )
}

/** Collections and products shown on the page. */
function LinkFields({ form, collections }: SectionProps & { collections: readonly Collection[] }) {
  return (
    <FormSection title={m.admin_page_links()} text={m.admin_page_links_text()}>
      <FullWidthField>
        <CollectionBoxes
          label={m.admin_page_collections()}
          collections={collections}
          chosen={form.values.collectionIds}
          error={form.errors.collectionIds}
          onChange={(ids) => form.set('collectionIds', ids)}
        />
      </FullWidthField>
      <FullWidthField>
        <ProductPicks label={m.admin_page_products()} most={12} {...form.value('productIds')} />
      </FullWidthField>
    </FormSection>
  )
}

const otherVersionOf = (page: Page) => otherVersion(valuesOf(page), page)
