import { Fragment, type MouseEvent, useRef, useState } from 'react'
import { type BowlRecord, installedDay, installedInput, maxNoteLength } from '#calendar/family/bowl-record.ts'
import { cleanName, maxNameLength } from '#calendar/family/family-days-file.ts'
import type { Day } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { formText } from '#foundation/text/form-text.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { useBusy } from '#ui/browser/use-busy.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CalendarField, type CalendarKind, type RecordErrors, RecordForm, readCalendarKind } from './record-form.tsx'
import { shrinkPhoto } from './shrink-photo.ts'

type BowlFormProps = {
  /** The bowl that is being changed; otherwise one is added. */
  edited: BowlRecord | undefined
  isDisabled: boolean
  onSave: (bowl: BowlRecord) => void
  onCancel: () => void
  onChange: (form: HTMLFormElement | null) => void
}

export function BowlForm({ edited, isDisabled, onSave, onCancel, onChange }: BowlFormProps) {
  const [photo, setPhoto] = useState(edited?.photo ?? null)
  const { isBusy, whileBusy } = useBusy()

  async function choosePhoto(file: File | undefined) {
    if (!file) return
    const small = await whileBusy(() => shrinkPhoto(file))
    if (small) setPhoto(small)
    else toast({ tone: 'danger', message: m.bowl_photo_invalid() })
  }

  function save(form: FormData): RecordErrors {
    const { bowl, errors } = bowlOf(form, { edited, photo })
    if (Object.keys(errors).length === 0) onSave(bowl)
    return errors
  }

  return (
    <RecordForm
      title={edited ? m.bowl_change() : m.bowl_add()}
      saveLabel={m.bowl_save()}
      isEdited={edited !== undefined}
      isDisabled={isDisabled}
      isBusy={isBusy}
      onSave={save}
      onCancel={onCancel}
      // The date does not change with the calendar that it is shown in.
      onChange={(form, field) => field !== 'calendar' && onChange(form)}
    >
      {(errors) => (
        <>
          <TextField
            name="worshipped"
            label={m.bowl_worshipped()}
            hint={m.bowl_worshipped_hint()}
            defaultValue={edited?.worshipped}
            maxLength={maxNameLength}
            error={errors.worshipped}
          />
          <InstalledFields installed={edited?.installed ?? null} error={errors.day} />
          <div className="grid grid-cols-2 items-end gap-3">
            <TextField name="diameter" label={m.bowl_diameter()} maxLength={20} defaultValue={edited?.diameter} />
            <TextField name="height" label={m.bowl_height()} maxLength={20} defaultValue={edited?.height} />
          </div>
          <TextField name="note" label={m.bowl_note()} maxLength={maxNoteLength} defaultValue={edited?.note} />
          <PhotoField
            photo={photo}
            isBusy={isBusy}
            onChoose={(file) => void choosePhoto(file)}
            onRemove={({ currentTarget }) => {
              setPhoto(null)
              onChange(currentTarget.form)
            }}
          />
        </>
      )}
    </RecordForm>
  )
}

type InstalledFieldsProps = { installed: Day | null; error: string | undefined }

/** A date in either calendar. The stored one is converted to the other; figures that were typed stay as they are. */
function InstalledFields({ installed, error }: InstalledFieldsProps) {
  const [calendar, setCalendar] = useState<CalendarKind>(installed ? 'solar' : 'lunar')
  const [{ date, conversions }, setShown] = useState(() => ({
    date: installed ? installedInput(installed, calendar) : undefined,
    conversions: 0,
  }))
  const [isLeap, setLeap] = useState(false)

  function change(next: CalendarKind, form: HTMLFormElement | null) {
    setCalendar(next)
    if (!form || !installed || installedOf(new FormData(form), calendar) !== installed) return
    const converted = installedInput(installed, next)
    setShown({ date: converted, conversions: conversions + 1 })
    setLeap(converted?.isLeap ?? false)
  }

  return (
    <>
      <CalendarField label={m.bowl_installed()} value={calendar} onChange={change} />
      <Fragment key={conversions}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-3 [&_input]:px-2.5">
          <TextField {...figures} name="day" label={m.family_day()} defaultValue={date?.day} error={error} />
          <TextField {...figures} name="month" label={m.family_month()} defaultValue={date?.month} />
          <TextField {...figures} name="year" label={m.bowl_year()} defaultValue={date?.year} />
        </div>
      </Fragment>
      {calendar === 'lunar' && (
        <Checkbox name="isLeap" label={m.bowl_leap()} checked={isLeap} onCheckedChange={setLeap} />
      )}
    </>
  )
}

type PhotoFieldProps = {
  photo: string | null
  isBusy: boolean
  onChoose: (file: File | undefined) => void
  onRemove: (event: MouseEvent<HTMLButtonElement>) => void
}

function PhotoField({ photo, isBusy, onChoose, onRemove }: PhotoFieldProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      {photo && <img src={photo} alt={m.bowl_photo()} className="max-h-60 rounded-md object-contain" />}
      <Button variant="secondary" busy={isBusy} onClick={() => file.current?.click()}>
        {m.bowl_photo_choose()}
      </Button>
      <p className="text-muted text-sm">{m.bowl_photo_hint()}</p>
      {photo && (
        <Button variant="ghost" disabled={isBusy} onClick={onRemove}>
          {m.bowl_photo_remove()}
        </Button>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept="image/*"
        aria-label={m.bowl_photo()}
        onChange={({ target }) => {
          const chosen = target.files?.[0]
          // The same photo can be chosen again once it was removed.
          target.value = ''
          onChoose(chosen)
        }}
      />
    </>
  )
}

const figures = { type: 'number', inputMode: 'numeric', min: 1 } as const

function installedOf(form: FormData, calendar: CalendarKind): Day | undefined {
  const number = (name: string) => Number(formText(form, name))
  const date = { day: number('day'), month: number('month'), year: number('year'), isLeap: form.has('isLeap') }
  return installedDay({ calendar, ...date })
}

type Known = { edited: BowlRecord | undefined; photo: string | null }

/** A date needs all of its figures, or none. */
function bowlOf(form: FormData, { edited, photo }: Known): { bowl: BowlRecord; errors: RecordErrors } {
  const text = (name: string) => formText(form, name)
  const isGiven = ['day', 'month', 'year'].some((name) => text(name) !== '')
  const installed = installedOf(form, readCalendarKind(form.get('calendar')))
  const worshipped = cleanName(text('worshipped'))
  return {
    bowl: {
      id: edited?.id ?? newId(),
      worshipped,
      installed: installed ?? null,
      photo,
      diameter: cleanName(text('diameter')),
      height: cleanName(text('height')),
      note: text('note'),
    },
    errors: {
      ...(worshipped === '' && { worshipped: m.bowl_worshipped_missing() }),
      ...(isGiven && !installed && { day: m.bowl_installed_invalid() }),
    },
  }
}
