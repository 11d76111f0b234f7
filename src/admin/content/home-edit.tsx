import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import type { getHomePage, HomePage, previewHomePage, updateHomePage } from '#content/home-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { inOrderOf } from '#foundation/in-order-of.ts'
import { currentLocale, localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { ScreenProps } from '../app/screen-props.ts'
import { CollectionBoxes } from '../catalog/collection-boxes.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded, toastError } from '../kit/load-result.ts'
import { QuietButton } from '../kit/quiet-button.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { HomePromisesField } from './home-promises-field.tsx'
import { HomeSectionsField } from './home-sections-field.tsx'
import { HomeHeroFields, HomeProductsFields, homeFieldLabels, useHomeValueTexts } from './home-text-fields.tsx'
import { bodyOf, type HomeValues, valuesOf } from './home-values.ts'

export const title = () => m.admin_menu_home_page()

const read = () => call<typeof getHomePage>({ method: 'GET', path: '/home-page/' }, {})

export function clientLoader() {
  return loaded(Promise.all([read(), call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {})]))
}

export default function HomeEdit({ loaderData }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined) return <ScreenError title={m.admin_pages_failed()} error={loaderData.error} />
  const [home, collections] = loaderData.data
  return <HomeForm home={home} collections={collections} />
}

const otherVersionOf = (home: HomePage) => otherVersion(valuesOf(home), home)

function HomeForm({ home, collections }: { home: HomePage; collections: readonly Collection[] }) {
  const { revalidate } = useRevalidator()
  const form = useStaffForm<HomeValues>({
    name: 'home-page',
    initial: valuesOf(home),
    version: home.version,
    save: (values, _changes, version) =>
      call<typeof updateHomePage>(
        { method: 'PUT', path: '/home-page/' },
        { body: bodyOf(values) },
        { expectedVersion: version },
      ),
    onSaved: revalidate,
    loadLatest: async () => otherVersionOf(await read()),
  })
  const { preview, show } = usePreview(form.values)
  const valueTexts = useHomeValueTexts(form, collections)
  return (
    <FormPage
      form={form}
      title={m.admin_menu_home_page()}
      lead={m.admin_home_text()}
      labels={homeFieldLabels()}
      valueTexts={valueTexts}
      saveLabel={m.admin_page_publish()}
      actions={
        <QuietButton icon="eye" onClick={show}>
          {m.admin_preview()}
        </QuietButton>
      }
    >
      {preview && <HomePreview path={preview} />}
      <FormSection title={m.admin_home_sections()} text={m.admin_home_sections_text()}>
        <FullWidthField>
          <HomeSectionsField
            value={form.values.sections}
            error={form.errors.sections}
            onChange={(sections) => form.set('sections', sections)}
          />
        </FullWidthField>
      </FormSection>
      <HomeHeroFields form={form} />
      <FormSection title={m.admin_home_collections()} text={m.admin_home_collections_text()}>
        <FullWidthField>
          <CollectionBoxes
            label={m.admin_page_collections()}
            collections={collections}
            // Without deleted ones: they would take some of the places.
            chosen={inOrderOf(form.values.collectionIds, collections).map(({ id }) => id)}
            error={form.errors.collectionIds}
            onChange={(ids) => form.set('collectionIds', ids.slice(0, 7))}
          />
        </FullWidthField>
      </FormSection>
      <HomeProductsFields form={form} />
      <FormSection title={m.admin_home_promises()} text={m.admin_home_promises_text()}>
        <FullWidthField>
          <HomePromisesField
            value={form.values.promises}
            error={form.errors.promises}
            onChange={(promises) => form.set('promises', promises)}
          />
        </FullWidthField>
      </FormSection>
    </FormPage>
  )
}

/** Previews the form's values as the home page without publishing them. */
function usePreview(values: HomeValues) {
  const [preview, setPreview] = useState<string>()
  const show = async () => {
    try {
      const where = { method: 'POST', path: '/home-page/preview' } as const
      setPreview((await call<typeof previewHomePage>(where, { body: bodyOf(values) })).path)
    } catch (error) {
      toastError(error)
    }
  }
  return { preview, show }
}

/** The previewed page at full width or at phone width. */
function HomePreview({ path }: { path: string }) {
  const [isWide, setWide] = useState(true)
  return (
    <section className="py-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans font-semibold text-base">{m.admin_preview()}</h2>
        <QuietButton icon="device" aria-pressed={!isWide} onClick={() => setWide(!isWide)}>
          {m.admin_home_as_phone()}
        </QuietButton>
      </div>
      <iframe
        title={m.admin_preview()}
        src={localizedPath(currentLocale(), path)}
        className={`edge h-[70dvh] rounded-md bg-paper ${isWide ? 'w-full' : 'w-[min(100%,24.5rem)]'}`}
      />
    </section>
  )
}
