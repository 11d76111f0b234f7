import { useId } from 'react'
import type { ProductAttribute } from '#catalog/contract.ts'
import { m } from '#i18n/messages.js'
import { FieldError } from '#ui/fields/field.tsx'
import { focusListAround } from '../../kit/focus-list-around.ts'
import { IconButton } from '../../kit/icon-button.tsx'
import { QuietButton } from '../../kit/quiet-button.tsx'
import { useRowKeys } from '../../kit/table/use-row-keys.ts'

type AttributesProps = {
  attributes: readonly ProductAttribute[]
  errors: Readonly<Record<string, string | undefined>>
  onChange: (attributes: ProductAttribute[]) => void
}

const fields = () =>
  [
    ['name', m.admin_attribute_name()],
    ['value', m.admin_attribute_value()],
    ['nameEn', m.admin_attribute_name_en()],
    ['valueEn', m.admin_attribute_value_en()],
  ] as const

/** The product's attribute table, in both languages. */
export function ProductAttributes({ attributes, errors, onChange }: AttributesProps) {
  const id = useId()
  const { keys, remove } = useRowKeys(attributes.length)
  return (
    <div className="flex flex-col gap-2">
      {attributes.map((attribute, index) => (
        <div key={keys[index]} className="flex items-start gap-2">
          <div className="grid flex-1 gap-2 sm:grid-cols-4">
            {fields().map(([field, label]) => {
              const path = `attributes.${index}.${field}`
              return (
                <div key={field}>
                  <input
                    name={path}
                    aria-label={`${label} ${index + 1}`}
                    aria-invalid={errors[path] ? true : undefined}
                    aria-describedby={errors[path] && `${id}-${path}`}
                    placeholder={label}
                    value={attribute[field] ?? ''}
                    maxLength={field.startsWith('value') ? 300 : 60}
                    onChange={(event) =>
                      onChange(
                        attributes.map((one, at) => (at === index ? { ...one, [field]: event.target.value } : one)),
                      )
                    }
                    className="edge min-h-11 w-full rounded-md bg-paper-raised px-2.5 text-sm"
                  />
                  {errors[path] && <FieldError id={`${id}-${path}`}>{errors[path]}</FieldError>}
                </div>
              )
            })}
          </div>
          <IconButton
            icon="trash"
            label={m.admin_matrix_remove({ name: attribute.name || String(index + 1) })}
            onClick={(event) => {
              focusListAround(event)
              remove(index)
              onChange(attributes.filter((_, at) => at !== index))
            }}
          />
        </div>
      ))}
      <QuietButton
        icon="plus"
        className="self-start"
        onClick={() => onChange([...attributes, { name: '', value: '' }])}
      >
        {m.admin_attribute_add()}
      </QuietButton>
    </div>
  )
}
