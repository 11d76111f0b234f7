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

/** The last part of the address. A new page may leave it out. */
export const SlugField = ({ isNew, hint, ...binding }: TextBinding & { isNew: boolean; hint?: string }) => (
  <TextField
    label={m.admin_page_slug()}
    hint={hint}
    optional={isNew}
    {...binding}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={160}
  />
)
