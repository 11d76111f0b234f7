import type { Collection } from '#catalog/collection-contract.ts'
import { pick } from '#i18n/locale.ts'
import { FieldError } from '#ui/fields/field.tsx'

/** The name of a collection by its id; `…` for one that is gone. */
export const collectionNameOf = (collections: readonly Collection[]) => (id: string) => {
  const found = collections.find((collection) => collection.id === id)
  return found ? pick(found.name, found.nameEn) : '…'
}

type CollectionBoxesProps = {
  label: string
  collections: readonly Collection[]
  chosen: readonly string[]
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** Checkboxes for collections. A newly checked id is appended, so the order of choosing is preserved. */
export function CollectionBoxes({ label, collections, chosen, error, onChange }: CollectionBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {collections.map(({ id, name, nameEn }) => (
          <label
            key={id}
            className="edge inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md bg-paper-raised px-3 text-sm wrap-anywhere has-checked:bg-paper-sunken has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
              className="size-4.5 accent-primary"
            />
            {pick(name, nameEn)}
          </label>
        ))}
      </div>
      {error && <FieldError id="collections-error">{error}</FieldError>}
    </fieldset>
  )
}
