import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { RegionBoxes } from './region-boxes.tsx'
import type { RitualValues } from './ritual-values.ts'
import { RuleFields } from './rule-fields.tsx'

type RitualDayProps = { form: StaffForm<RitualValues>; others: readonly RitualSummary[] }

/** When and in which regions a ritual is held, and how the calendar shows its day. */
export function RitualDateFields({ form, others }: RitualDayProps) {
  return (
    <FormSection title={m.ritual_page_when()} text={m.admin_ritual_when_text()}>
      <RuleFields form={form} others={others} />
      <RegionBoxes
        label={m.admin_ritual_regions()}
        chosen={form.values.regions}
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
  )
}
