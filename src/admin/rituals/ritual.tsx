import { useNavigate, useParams, useRevalidator } from 'react-router'
import type { getRitual, listRituals, Ritual, RitualSummary, removeRitual } from '#calendar/ritual-contract.ts'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { CollectionBoxes } from '../catalog/collection-boxes.tsx'
import { ProductPicks } from '../catalog/product-picks.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loaded } from '../kit/load-result.ts'
import { PicturePicker } from '../kit/pickers/picture-picker.tsx'
import { QuietButton, quietButtonClass } from '../kit/quiet-button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { RegionBoxes } from './region-boxes.tsx'
import { RitualTexts } from './ritual-texts.tsx'
import { addNewRitual, changeRitual, emptyRitual, type RitualValues, valuesOf } from './ritual-values.ts'
import { RuleFields } from './rule-fields.tsx'
import { TrayField } from './tray-field.tsx'

export const title = () => m.admin_menu_ritual()

const read = (id: string) => call<typeof getRitual>({ method: 'GET', path: '/ritual/:id' }, { params: { id } })

/** `/admin/rituals/new` creates a ritual. */
export function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === undefined || id === 'new' ? null : read(id),
      call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
      call<typeof listRituals>({ method: 'GET', path: '/ritual/' }, {}),
    ]),
  )
}

const back = () => ({ to: '/admin/rituals', label: m.admin_menu_ritual() })

export default function RitualScreen({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { id = 'new' } = useParams()
  if (loaderData.error !== undefined)
    return <ScreenError title={m.ritual_not_found()} error={loaderData.error} back={back()} />
  const [ritual, collections, others] = loaderData.data
  return <RitualForm key={id} ritual={ritual} collections={collections} others={others} />
}

type RitualFormProps = {
  ritual: Ritual | null
  collections: readonly Collection[]
  others: readonly RitualSummary[]
}

function RitualForm({ ritual, collections, others }: RitualFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = useStaffForm<RitualValues>({
    name: `ritual.${ritual?.id ?? 'new'}`,
    initial: ritual ? valuesOf(ritual) : emptyRitual,
    seen: ritual?.version ?? null,
    save: (values, _changes, seen) => (ritual ? changeRitual(ritual.id, values, seen) : addNewRitual(values)),
    onSaved: () => (ritual ? revalidate() : navigate('/admin/rituals')),
    ...(ritual && {
      loadOther: async () => {
        const other = await read(ritual.id)
        return otherVersion(valuesOf(other), other)
      },
    }),
  })
  const { values } = form
  const slugs = new Map(collections.map(({ id, slug }) => [id, slug]))
  return (
    <FormPage
      form={form}
      title={ritual ? pick(ritual.name, ritual.nameEn) : m.admin_ritual_add()}
      back={back()}
      actions={ritual && <RitualActions ritual={ritual} />}
      labels={labels()}
    >
      <RitualTexts form={form} />
      <FormSection title={m.ritual_page_when()} text={m.admin_ritual_when_text()}>
        <RuleFields form={form} others={others} />
        <RegionBoxes
          label={m.admin_ritual_regions()}
          chosen={values.regions}
          onChange={(regions) => form.set('regions', regions)}
        />
        <Checkbox label={m.admin_ritual_minor_label()} {...form.flag('isMinor')} />
        <TextField
          label={m.admin_ritual_day_name()}
          hint={m.admin_ritual_day_name_hint()}
          optional
          {...form.text('dayName')}
        />
        <TextField label={m.admin_ritual_day_name_en()} optional {...form.text('dayNameEn')} lang="en" />
      </FormSection>
      <FormSection title={m.admin_page_publishing()}>
        <SelectField
          label={m.admin_page_state()}
          options={[
            { value: 'draft', label: m.admin_page_draft() },
            { value: 'published', label: m.admin_page_published() },
          ]}
          {...form.text('status')}
        />
        <TextField
          label={m.admin_page_slug()}
          optional={!ritual}
          {...form.text('slug')}
          autoCapitalize="none"
          maxLength={160}
        />
        <TextField
          label={m.admin_ritual_search_names()}
          hint={m.admin_ritual_search_names_hint()}
          optional
          {...form.text('searchNames')}
        />
        <NumberField label={m.admin_ritual_position()} {...form.value('position')} />
      </FormSection>
      <FormSection title={m.ritual_page_tray()} text={m.admin_tray_text()}>
        <FullWidthField>
          <TrayField value={values.tray} errors={form.errors} onValueChange={(tray) => form.set('tray', tray)} />
        </FullWidthField>
      </FormSection>
      <FormSection title={m.admin_page_links()}>
        <FullWidthField>
          <PicturePicker label={m.admin_page_picture()} {...form.value('avatar')} />
        </FullWidthField>
        <FullWidthField>
          <CollectionBoxes
            label={m.admin_page_collections()}
            collections={collections}
            chosen={collections.filter(({ slug }) => values.collections.includes(slug)).map(({ id }) => id)}
            error={form.errors.collections}
            onChange={(ids) =>
              form.set(
                'collections',
                ids.flatMap((id) => slugs.get(id) ?? []),
              )
            }
          />
        </FullWidthField>
        <FullWidthField>
          <ProductPicks label={m.admin_page_products()} most={12} {...form.value('productIds')} />
        </FullWidthField>
      </FormSection>
    </FormPage>
  )
}

function RitualActions({ ritual: { id, name, nameEn, slug, status } }: { ritual: Ritual }) {
  const navigate = useNavigate()
  const { attempt } = useAttempt()
  const title = pick(name, nameEn)
  const remove = async () => {
    await call<typeof removeRitual>({ method: 'DELETE', path: '/ritual/:id' }, { params: { id } })
    navigate('/admin/rituals')
  }
  return (
    <>
      {status === 'published' && (
        <a href={urlOf('page', { slug })} target="_blank" rel="noreferrer" className={quietButtonClass}>
          <StaffIcon name="eye" className="size-4.5" />
          {m.admin_page_open()}
        </a>
      )}
      <QuietButton
        icon="trash"
        onClick={() =>
          attempt(remove, {
            ask: {
              title: m.admin_page_remove_title({ title }),
              text: m.admin_ritual_remove_text(),
              yes: m.common_delete(),
              tone: 'danger',
            },
            done: m.admin_did({ action: m.common_delete(), name: title }),
          })
        }
      >
        {m.common_delete()}
      </QuietButton>
    </>
  )
}

const labels = () => ({
  name: m.admin_ritual_name(),
  nameEn: m.admin_ritual_name_en(),
  offerings: m.admin_ritual_offerings(),
  status: m.admin_page_state(),
  slug: m.admin_page_slug(),
  tray: m.ritual_page_tray(),
  prayer: m.ritual_page_prayer(),
})
