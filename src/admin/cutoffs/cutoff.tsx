import { useNavigate, useRevalidator } from 'react-router'
import { lunarDateText } from '#calendar/lunar-text.ts'
import type { listRituals, RitualSummary } from '#calendar/ritual-contract.ts'
import { nextOccurrences } from '#calendar/ritual-days.ts'
import { lunarOf } from '#calendar/rules.ts'
import { dayText, readDay } from '#calendar/solar-day.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { maxDay } from '#foundation/dates/accepted-day.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { getCutoff, OrderCutoff } from '#orders/cutoffs/cutoff-contract.ts'
import type { DeliveryZone, listDeliveryZones } from '#orders/shipping-contract.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LoaderData, ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { DateTimeField } from '../kit/form/date-time-field.tsx'
import { FormPage, FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { otherVersion, type StaffForm, useStaffForm } from '../kit/form/use-staff-form.ts'
import { loadErrorTitle, loaded } from '../kit/load-result.ts'
import { QuietButton } from '../kit/quiet-button.tsx'
import { ScreenError } from '../kit/table/table-states.tsx'
import { confirmAndRemoveCutoff } from './cutoff-actions.ts'
import { addNewCutoff, type CutoffValues, changeCutoff, goneZones, rowsOf, valuesOf } from './cutoff-values.ts'
import { ZoneRows, zonesText } from './zone-rows.tsx'

export const title = ({ data }: LoaderData<typeof clientLoader>) =>
  data?.[0] ? pick(data[0].name, data[0].nameEn) : m.admin_menu_cutoff()

const read = (id: string) => call<typeof getCutoff>({ method: 'GET', path: '/order-cutoff/:id' }, { params: { id } })

/** `/admin/cutoffs/new` adds an occasion. */
export function clientLoader({ params: { id } }: ScreenLoaderArgs) {
  return loaded(
    Promise.all([
      id === 'new' ? null : read(id),
      call<typeof listDeliveryZones>({ method: 'GET', path: '/delivery-zones/' }, {}),
      call<typeof listRituals>({ method: 'GET', path: '/ritual/' }, {}),
    ]),
  )
}

const back = () => ({ to: '/admin/cutoffs', label: m.admin_menu_cutoff() })

export default function CutoffScreen({ loaderData, params: { id } }: ScreenProps<typeof clientLoader>) {
  if (loaderData.error !== undefined)
    return (
      <ScreenError title={loadErrorTitle(loaderData, m.cutoff_not_found())} error={loaderData.error} back={back()} />
    )
  const [cutoff, zones, rituals] = loaderData.data
  return <CutoffForm key={id} cutoff={cutoff} zones={zones} rituals={rituals} />
}

type CutoffFormProps = {
  cutoff: OrderCutoff | null
  zones: readonly DeliveryZone[]
  rituals: readonly RitualSummary[]
}

function CutoffForm({ cutoff, zones, rituals }: CutoffFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const names = zones.map(({ name }) => name)
  const form = useStaffForm<CutoffValues>({
    name: `cutoff.${cutoff?.id ?? 'new'}`,
    initial: valuesOf(cutoff, names),
    version: cutoff?.version ?? null,
    save(values, _changes, version) {
      const current = { ...values, zones: rowsOf(names, values.zones) }
      return cutoff ? changeCutoff(cutoff.id, current, version) : addNewCutoff(current)
    },
    onSaved: () => (cutoff ? revalidate() : navigate('/admin/cutoffs')),
    ...(cutoff && {
      loadLatest: async () => {
        const other = await read(cutoff.id)
        return otherVersion(valuesOf(other, names), other)
      },
    }),
  })
  const ritualNames = new Map(rituals.map(({ id, name, nameEn }) => [id, pick(name, nameEn)]))
  const gone = goneZones(names, cutoff, form.values.zones)
  return (
    <FormPage
      form={form}
      title={cutoff ? pick(cutoff.name, cutoff.nameEn) : m.admin_cutoff_new()}
      lead={m.admin_cutoff_lead()}
      back={back()}
      actions={cutoff && <RemoveButton cutoff={cutoff} onDiscard={form.discard} />}
      labels={labels()}
      valueTexts={{
        ritualId: (id) => (id ? (ritualNames.get(id) ?? '…') : m.admin_cutoff_no_ritual()),
        zones: zonesText,
      }}
    >
      <OccasionFields form={form} rituals={rituals} />
      <FormSection title={m.admin_cutoff_zones()} text={m.admin_cutoff_zones_text()}>
        <FullWidthField>
          {gone.length > 0 && <Alert tone="warning">{m.admin_cutoff_zones_gone({ zones: gone.join(', ') })}</Alert>}
          <ZoneRows form={form} zones={names} />
        </FullWidthField>
      </FormSection>
      <FormSection title={m.admin_cutoff_showing()}>
        <DateTimeField
          label={m.admin_cutoff_shown_from()}
          hint={m.admin_cutoff_shown_from_hint()}
          optional
          type="date"
          max={maxDay}
          {...form.text('shownFrom')}
        />
      </FormSection>
    </FormPage>
  )
}

type OccasionFieldsProps = { form: StaffForm<CutoffValues>; rituals: readonly RitualSummary[] }

/** A ritual fills in its name and next day; other occasions are typed. */
function OccasionFields({ form, rituals }: OccasionFieldsProps) {
  const dated = rituals.filter(({ dateRule }) => dateRule.kind !== 'family')
  function choose(id: string) {
    form.set('ritualId', id)
    const ritual = dated.find((one) => one.id === id)
    if (!ritual) return
    const [next] = nextOccurrences(rituals, ritual.key, new Date(), 1)
    form.set('name', ritual.name)
    form.set('nameEn', ritual.nameEn ?? '')
    form.set('day', next ? dayText(next) : '')
  }
  const day = readDay(form.values.day)
  return (
    <FormSection title={m.admin_cutoff_occasion()} text={m.admin_cutoff_occasion_text()}>
      <SelectField
        label={m.admin_cutoff_ritual()}
        optional
        name="ritualId"
        value={form.values.ritualId}
        error={form.errors.ritualId}
        options={[
          { value: '', label: m.admin_cutoff_no_ritual() },
          ...dated.map(({ id, name, nameEn }) => ({ value: id, label: pick(name, nameEn) })),
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      <DateTimeField
        label={m.admin_cutoff_day()}
        hint={day && lunarDateText(lunarOf(day.year, day.month, day.day))}
        type="date"
        max={maxDay}
        {...form.text('day')}
      />
      <TextField label={m.admin_cutoff_name()} {...form.text('name')} lang="vi" maxLength={200} />
      <TextField label={m.admin_name_en()} optional {...form.text('nameEn')} lang="en" maxLength={200} />
    </FormSection>
  )
}

function RemoveButton({ cutoff, onDiscard }: { cutoff: OrderCutoff; onDiscard: () => void }) {
  const navigate = useNavigate()
  const { attempt, isBusy } = useAttempt()
  const goToList = () => {
    onDiscard()
    void navigate('/admin/cutoffs')
  }
  return (
    <QuietButton icon="trash" busy={isBusy} onClick={() => void confirmAndRemoveCutoff(cutoff, attempt, goToList)}>
      {m.common_delete()}
    </QuietButton>
  )
}

const labels = () => ({
  ritualId: m.admin_cutoff_ritual(),
  day: m.admin_cutoff_day(),
  name: m.admin_cutoff_name(),
  nameEn: m.admin_name_en(),
  zones: m.admin_cutoff_zones(),
  shownFrom: m.admin_cutoff_shown_from(),
})
