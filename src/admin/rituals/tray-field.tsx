import { type ReactNode, useState } from 'react'
import type { TrayItem } from '#calendar/ritual-contract.ts'
import { groupedNumber } from '#foundation/text/typed-number.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusListAround } from '../kit/focus-list-around.ts'
import { NumberField } from '../kit/form/number-field.tsx'
import { ProductPicks } from '../kit/pickers/product-picks.tsx'
import { QuietButton } from '../kit/quiet-button.tsx'
import { useRowKeys } from '../kit/table/use-row-keys.ts'
import { RegionBoxes } from './region-boxes.tsx'

type Errors = Readonly<Record<string, string>>
type TrayFieldProps = {
  value: readonly TrayItem[]
  /** Errors by path, such as `tray.0.name`. */
  errors: Errors
  onValueChange: (items: readonly TrayItem[]) => void
}

const emptyItem: TrayItem = {
  name: '',
  nameEn: '',
  unit: '',
  unitEn: '',
  base: 1,
  perPerson: 0,
  regions: [],
  isExtra: false,
  productId: null,
  swap: '',
  swapEn: '',
}

/** Items of the offering tray. */
export function TrayField({ value, errors, onValueChange }: TrayFieldProps) {
  const { keys, remove } = useRowKeys(value.length)
  return (
    <div className="flex flex-col gap-4">
      {value.map((item, at) => (
        <FoldedItem key={keys[at]} item={item}>
          <Item item={item} at={at} errors={errors} onChange={(next) => onValueChange(value.with(at, next))} />
          <QuietButton
            icon="trash"
            className="mb-3"
            onClick={(event) => {
              focusListAround(event)
              remove(at)
              onValueChange(value.toSpliced(at, 1))
            }}
          >
            {m.common_delete()}
          </QuietButton>
        </FoldedItem>
      ))}
      <QuietButton icon="plus" className="self-start" onClick={() => onValueChange([...value, emptyItem])}>
        {m.admin_tray_add()}
      </QuietButton>
    </div>
  )
}

type FoldedItemProps = { item: TrayItem; children: ReactNode }

/** A collapsible item, showing its name and amounts. New items are open; a rejected save opens those with errors. */
function FoldedItem({ item, children }: FoldedItemProps) {
  const [isOpen, setOpen] = useState(item.name === '')
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="edge rounded-md bg-paper-raised px-4"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        {item.name || m.admin_tray_new()} · {groupedNumber(item.base)}
        {item.perPerson > 0 && ` + ${groupedNumber(item.perPerson)}`} {item.unit}
      </summary>
      {children}
    </details>
  )
}

type ItemProps = { item: TrayItem; at: number; errors: Errors; onChange: (item: TrayItem) => void }

function Item({ item, at, errors, onChange }: ItemProps) {
  const named = (field: keyof TrayItem) => ({ name: `tray.${at}.${field}`, error: errors[`tray.${at}.${field}`] })
  const text = (field: 'name' | 'nameEn' | 'unit' | 'unitEn' | 'swap' | 'swapEn') => ({
    ...named(field),
    value: item[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...item, [field]: event.target.value }),
  })
  return (
    <div className="grid gap-x-5 gap-y-3 pb-3 sm:grid-cols-2">
      <TextField label={m.admin_tray_name()} {...text('name')} lang="vi" />
      <TextField label={m.admin_name_en()} optional {...text('nameEn')} lang="en" />
      <NumberField
        label={m.admin_tray_base()}
        {...named('base')}
        decimals={2}
        value={item.base}
        onValueChange={(base) => onChange({ ...item, base: base ?? 0 })}
      />
      <NumberField
        label={m.admin_tray_per_person()}
        {...named('perPerson')}
        decimals={2}
        value={item.perPerson}
        onValueChange={(perPerson) => onChange({ ...item, perPerson: perPerson ?? 0 })}
      />
      <TextField label={m.admin_tray_unit()} {...text('unit')} lang="vi" />
      <TextField
        label={m.admin_tray_unit_en()}
        hint={m.admin_tray_unit_en_hint()}
        optional
        {...text('unitEn')}
        lang="en"
      />
      <TextField label={m.admin_tray_swap()} optional {...text('swap')} lang="vi" />
      <TextField label={m.admin_tray_swap_en()} optional {...text('swapEn')} lang="en" />
      <RegionBoxes
        label={m.admin_ritual_regions()}
        chosen={item.regions}
        onChange={(regions) => onChange({ ...item, regions })}
      />
      <Checkbox
        label={m.admin_tray_extra()}
        {...named('isExtra')}
        checked={item.isExtra}
        onCheckedChange={(isExtra) => onChange({ ...item, isExtra })}
      />
      <ProductPicks
        label={m.admin_tray_product()}
        {...named('productId')}
        most={1}
        value={item.productId ? [item.productId] : []}
        onValueChange={([productId = null]) => onChange({ ...item, productId })}
      />
    </div>
  )
}
