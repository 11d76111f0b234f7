import { m } from '#i18n/messages.js'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { inEnglish, inVietnamese } from '../kit/language-labels.ts'
import type { RitualValues } from './ritual-values.ts'

/** Texts of a ritual in both languages side by side; the prayer is Vietnamese only. */
export function RitualTexts({ form }: { form: StaffForm<RitualValues> }) {
  const pair = (field: 'why' | 'how' | 'steps', label: string, hint?: string) => (
    <>
      <TextArea label={inVietnamese(label)} hint={hint} {...form.text(field)} lang="vi" rows={5} />
      <TextArea label={inEnglish(label)} optional {...form.text(`${field}En`)} lang="en" rows={5} />
    </>
  )
  return (
    <>
      <FormSection title={m.admin_page_words()}>
        <TextField label={m.admin_ritual_name()} {...form.text('name')} lang="vi" maxLength={200} />
        <TextField label={m.admin_name_en()} optional {...form.text('nameEn')} lang="en" maxLength={200} />
        <TextField label={m.admin_ritual_offerings()} {...form.text('offerings')} lang="vi" maxLength={300} />
        <TextField
          label={m.admin_ritual_offerings_en()}
          optional
          {...form.text('offeringsEn')}
          lang="en"
          maxLength={300}
        />
        {pair('why', m.ritual_page_why())}
        {pair('how', m.ritual_page_how())}
        {pair('steps', m.ritual_page_order(), m.admin_ritual_steps_hint())}
      </FormSection>
      <FormSection title={m.ritual_page_prayer()} text={m.admin_ritual_prayer_text()}>
        <FullWidthField>
          <TextArea label={m.ritual_page_prayer()} optional {...form.text('prayer')} lang="vi" rows={12} />
        </FullWidthField>
        <TextField label={m.admin_ritual_source()} optional {...form.text('prayerSource')} maxLength={300} />
        <TextField label={m.admin_ritual_editor()} optional {...form.text('prayerEditor')} maxLength={200} />
      </FormSection>
    </>
  )
}
