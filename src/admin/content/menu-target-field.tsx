import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProductSearch } from '../kit/pickers/product-search.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { kindOf, productTarget, type Target, type TargetKind, type Targets } from './menu-targets.ts'

type MenuTargetFieldProps = {
  targets: Targets
  value: string
  error: string | undefined
  onValueChange: (to: string) => void
}

const kinds: Record<TargetKind, () => string> = {
  screen: m.admin_menus_to_screen,
  collection: m.admin_menus_to_collection,
  product: m.admin_menus_to_product,
  page: m.admin_menus_to_page,
  post: m.admin_menus_to_post,
  address: m.admin_menus_to_address,
  none: m.admin_menus_no_link,
}

/** Target of an entry: a page of the shop, chosen by name, or another address. */
export function MenuTargetField({ targets, value, error, onValueChange }: MenuTargetFieldProps) {
  const [entered, setEntered] = useState({ to: value, kind: kindOf(value, targets) })
  // Another value was not entered here: the draft was discarded, or another version loaded.
  const kind = entered.to === value ? entered.kind : kindOf(value, targets)
  const enter = (to: string, itsKind = kind) => {
    setEntered({ to, kind: itsKind })
    onValueChange(to)
  }
  const options = [...targets.known.values()]
    .filter((target) => target.kind === kind && (target.isShown || target.path === value))
    .map(({ path, label, isShown }) => ({
      value: path,
      label: isShown ? label : `${label} (${m.admin_menus_hidden_target()})`,
    }))
  return (
    <>
      <SelectField
        label={m.admin_menus_to()}
        name="kind"
        value={kind}
        options={Object.entries(kinds).map(([id, label]) => ({ value: id, label: label() }))}
        onChange={(event) => enter('', event.target.value as TargetKind)}
      />
      {kind === 'product' && <ProductTarget targets={targets} value={value} error={error} onValueChange={enter} />}
      {kind === 'address' && (
        <TextField
          label={m.admin_editor_link_address()}
          hint={m.admin_editor_link_hint()}
          name="to"
          value={value}
          error={error}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => enter(event.target.value)}
        />
      )}
      {kind !== 'product' && kind !== 'address' && kind !== 'none' && (
        <ComboboxField
          key={kind}
          label={kinds[kind]()}
          name="to"
          options={options}
          value={value}
          error={error}
          placeholder={m.admin_menus_find()}
          onValueChange={enter}
        />
      )}
    </>
  )
}

/** The chosen product, or a product search. */
function ProductTarget({ targets, value, error, onValueChange }: MenuTargetFieldProps) {
  const [found, setFound] = useState<Target>()
  if (value === '') {
    return (
      <ProductSearch
        error={error}
        onChoose={(product) => {
          const target = productTarget(product)
          setFound(target)
          onValueChange(target.path)
        }}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="block font-medium text-sm">{m.admin_menus_to_product()}</span>
        {(found?.path === value ? found : targets.known.get(value))?.label ?? value}
      </p>
      <QuietButton onClick={() => onValueChange('')}>{m.admin_menus_other_product()}</QuietButton>
    </div>
  )
}
