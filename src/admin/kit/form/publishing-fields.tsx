import { m } from '#i18n/messages.js'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { FieldBindings } from './field-bindings.ts'

type TextBinding = ReturnType<FieldBindings['text']>

/** Draft or published. */
export const StateField = (binding: TextBinding) => (
  <SelectField
    label={m.admin_page_state()}
    options={[
      { value: 'draft', label: m.admin_page_draft() },
      { value: 'published', label: m.admin_page_published() },
    ]}
    {...binding}
  />
)

type SlugProps = TextBinding & { isNew: boolean; hint?: string | undefined; placeholder?: string | undefined }

/** The last part of the address. Something new may leave it out, and gets one from its name. */
export const SlugField = ({ isNew, hint, placeholder, ...binding }: SlugProps) => (
  <TextField
    label={m.admin_page_slug()}
    hint={hint}
    optional={isNew}
    {...binding}
    placeholder={placeholder}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={160}
  />
)
