import { useNavigate, useRevalidator } from 'react-router'
import type { getRitual, listRituals, Ritual, RitualSummary, removeRitual } from '#calendar/ritual-contract.ts'
import type { Collection, listCollections } from '#catalog/collection-contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale, localizedPath, pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { confirmAndRemove } from '../kit/confirm-and-remove.ts'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { QuietButton, quietButtonClass } from '../kit/quiet-button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { RitualDateFields } from './ritual-date-fields.tsx'
import { ritualFieldLabels, useRitualConflictTexts } from './ritual-labels.ts'
import { RitualLinks } from './ritual-links.tsx'
import { RitualPublishing } from './ritual-publishing.tsx'
import { RitualTexts } from './ritual-texts.tsx'
import { addNewRitual, changeRitual, emptyRitual, type RitualValues, valuesOf } from './ritual-values.ts'
import { TrayField } from './tray-field.tsx'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.[0] ? pick(data[0].name, data[0].nameEn) : m.admin_menu_ritual()

const read = (id: string) => call<typeof getRitual>({ method: 'GET', path: '/ritual/:id' }, { params: { id } })

/** `/admin/rituals/new` creates a ritual. */
export function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === 'new' ? null : read(id),
      call<typeof listCollections>({ method: 'GET', path: '/collection/' }, {}),
      call<typeof listRituals>({ method: 'GET', path: '/ritual/' }, {}),
    ]),
  )
}

const back = () => ({ to: '/admin/rituals', label: m.admin_menu_ritual() })

export default function RitualScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return (
      <ScreenError title={loadErrorTitle(loaderData, m.ritual_not_found())} error={loaderData.error} back={back()} />
    )
  const [ritual, collections, rituals] = loaderData.data
  const others = rituals.filter(({ id }) => id !== ritual?.id)
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
    version: ritual?.version ?? null,
    save: (values, changes, version) =>
      ritual ? changeRitual(ritual.id, values, changes, version) : addNewRitual(values),
    onSaved: () => (ritual ? revalidate() : navigate('/admin/rituals')),
    ...(ritual && {
      loadLatest: async () => {
        const other = await read(ritual.id)
        return otherVersion(valuesOf(other), other)
      },
    }),
  })
  const valueTexts = useRitualConflictTexts(form, collections, others)
  return (
    <FormPage
      form={form}
      title={ritual ? pick(ritual.name, ritual.nameEn) : m.admin_ritual_add()}
      back={back()}
      actions={ritual && <RitualActions ritual={ritual} onDiscard={form.discard} />}
      labels={ritualFieldLabels()}
      valueTexts={valueTexts}
    >
      <RitualTexts form={form} />
      <RitualDateFields form={form} others={others} />
      <RitualPublishing form={form} isNew={!ritual} />
      <FormSection title={m.ritual_page_tray()} text={m.admin_tray_text()}>
        <FullWidthField>
          <TrayField value={form.values.tray} errors={form.errors} onValueChange={(tray) => form.set('tray', tray)} />
        </FullWidthField>
      </FormSection>
      <RitualLinks form={form} collections={collections} />
    </FormPage>
  )
}

type RitualActionsProps = { ritual: Ritual; onDiscard: () => void }

function RitualActions({ ritual: { id, name, nameEn, slug, status }, onDiscard }: RitualActionsProps) {
  const navigate = useNavigate()
  const { attempt, isBusy } = useAttempt()
  const title = pick(name, nameEn)
  const goToList = () => {
    onDiscard()
    void navigate('/admin/rituals')
  }
  const remove = () => call<typeof removeRitual>({ method: 'DELETE', path: '/ritual/:id' }, { params: { id } })
  return (
    <>
      {status === 'published' && (
        <a
          href={localizedPath(currentLocale(), urlOf('page', { slug }))}
          target="_blank"
          rel="noreferrer"
          className={quietButtonClass}
        >
          <StaffIcon name="eye" className="size-4.5" />
          {m.admin_view_in_shop()}
        </a>
      )}
      <QuietButton
        icon="trash"
        busy={isBusy}
        onClick={() =>
          confirmAndRemove(attempt, { title, text: m.admin_ritual_remove_text(), remove, onRemoved: goToList })
        }
      >
        {m.common_delete()}
      </QuietButton>
    </>
  )
}
