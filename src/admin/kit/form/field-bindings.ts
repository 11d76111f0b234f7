import type { FormValues } from './draft.ts'

type SetField<Values> = <Field extends keyof Values & string>(field: Field, value: Values[Field]) => void

export type FieldBindings = ReturnType<typeof fieldBindings>

/** Props that bind a field to the form state, by kind of field: `<TextField {...form.text('name')} />`. */
export function fieldBindings<Values extends FormValues>(
  values: Values,
  errors: Readonly<Record<string, string>>,
  set: SetField<Values>,
) {
  return {
    /** For `TextField`, `TextArea` and `SelectField`. */
    text: (field: keyof Values & string) => ({
      name: field,
      value: String(values[field] ?? ''),
      error: errors[field],
      onChange: (event: { target: { value: string } }) => set(field, event.target.value as Values[typeof field]),
    }),
    /** For `Checkbox`. */
    flag: (field: keyof Values & string) => ({
      name: field,
      checked: values[field] === true,
      error: errors[field],
      onCheckedChange: (checked: boolean) => set(field, checked as Values[typeof field]),
    }),
    /** For fields with `onValueChange`, such as `NumberField` and `PictureField`. */
    value: <Field extends keyof Values & string>(field: Field) => ({
      name: field,
      value: values[field],
      error: errors[field],
      onValueChange: (value: Values[Field]) => set(field, value),
    }),
  }
}
