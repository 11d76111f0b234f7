import { m } from '#i18n/messages.js'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormSection } from '../kit/form/form-page.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import { SlugField, StateField } from '../kit/form/publishing-fields.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import type { RitualValues } from './ritual-values.ts'

/** Whether, at which address and in which place of the list a ritual is shown. */
export function RitualPublishing({ form, isNew }: { form: StaffForm<RitualValues>; isNew: boolean }) {
  return (
    <FormSection title={m.admin_page_publishing()}>
      <StateField {...form.text('status')} />
      <SlugField isNew={isNew} {...form.text('slug')} />
      <TextField
        label={m.admin_ritual_search_names()}
        hint={m.admin_ritual_search_names_hint()}
        optional
        {...form.text('searchNames')}
      />
      <NumberField label={m.admin_ritual_position()} {...form.value('position')} />
    </FormSection>
  )
}
