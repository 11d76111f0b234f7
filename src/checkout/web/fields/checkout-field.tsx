import type { ComponentProps, ReactNode } from 'react'
import type { OrderDraft } from '#orders/web/temporary-order.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CheckoutFormState } from '../use-checkout-form.ts'

type TextKeys = { [Key in keyof OrderDraft]: OrderDraft[Key] extends string ? Key : never }[keyof OrderDraft]
type CheckoutFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'form' | 'name' | 'value' | 'onChange' | 'onBlur' | 'error'
> & {
  form: CheckoutFormState
  name: TextKeys
}

/** A text field of the order draft: stored on every keystroke, checked on blur. */
export function CheckoutField({ form, name, ...rest }: CheckoutFieldProps) {
  return (
    <FieldFrame name={name}>
      <TextField
        {...rest}
        name={name}
        value={form.draft[name]}
        error={form.errorOf(name)}
        onChange={(event) => form.change({ [name]: event.target.value })}
        onBlur={() => form.blur(name)}
      />
    </FieldFrame>
  )
}

/** Marks a field with its name, so that `focusFormField` finds it when it has an error. */
export function FieldFrame({ name, children }: { name: string; children: ReactNode }) {
  return <div data-field={name}>{children}</div>
}

/** A group of fields under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  )
}
