import type { TrayItem } from '#calendar/ritual-contract.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProductPicks } from '../catalog/product-picks.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import { quietButton } from '../kit/overlays/popup.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { RegionBoxes } from './region-boxes.tsx'

type TrayFieldProps = { value: readonly TrayItem[]; onValueChange: (items: readonly TrayItem[]) => void }

const emptyItem: TrayItem = {
  ...{ name: '', nameEn: '', unit: '', unitEn: '', base: 1, perPerson: 0 },
  ...{ regions: [], isExtra: false, productId: null, swap: '', swapEn: '' },
}

/** The things of the tray, one below the other. */
export function TrayField({ value, onValueChange }: TrayFieldProps) {
  const change = (at: number, item: TrayItem) => onValueChange(value.map((one, index) => (index === at ? item : one)))
  return (
    <div className="flex flex-col gap-4">
      {value.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: things of a tray have no name of their own while they are typed
        <details key={at} open={item.name === ''} className="edge rounded-md bg-paper-raised px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {item.name || m.admin_tray_new()} · {item.base}
            {item.perPerson > 0 && ` + ${item.perPerson}`} {item.unit}
          </summary>
          <Item item={item} at={at} onChange={(next) => change(at, next)} />
          <button
            type="button"
            className={`${quietButton} mb-3`}
            onClick={() => onValueChange(value.filter((_, index) => index !== at))}
          >
            <StaffIcon name="trash" className="size-4.5" />
            {m.common_delete()}
          </button>
        </details>
      ))}
      <button
        type="button"
        className={`${quietButton} self-start`}
        onClick={() => onValueChange([...value, emptyItem])}
      >
        <StaffIcon name="plus" className="size-4.5" />
        {m.admin_tray_add()}
      </button>
    </div>
  )
}

type ItemProps = { item: TrayItem; at: number; onChange: (item: TrayItem) => void }

function Item({ item, at, onChange }: ItemProps) {
  const text = (field: 'name' | 'nameEn' | 'unit' | 'unitEn' | 'swap' | 'swapEn') => ({
    name: `tray.${at}.${field}`,
    value: item[field],
    onChange: (event: { target: { value: string } }) => onChange({ ...item, [field]: event.target.value }),
  })
  return (
    <div className="grid gap-x-5 gap-y-3 pb-3 sm:grid-cols-2">
      <TextField label={m.admin_tray_name()} {...text('name')} lang="vi" />
      <TextField label={m.admin_tray_name_en()} optional {...text('nameEn')} lang="en" />
      <NumberField
        label={m.admin_tray_base()}
        name={`tray.${at}.base`}
        decimals={2}
        value={item.base}
        onValueChange={(base) => onChange({ ...item, base: base ?? 0 })}
      />
      <NumberField
        label={m.admin_tray_per_person()}
        name={`tray.${at}.perPerson`}
        decimals={2}
        value={item.perPerson}
        onValueChange={(perPerson) => onChange({ ...item, perPerson: perPerson ?? 0 })}
      />
      <TextField label={m.admin_tray_unit()} {...text('unit')} lang="vi" />
      <TextField label={m.admin_tray_unit_en()} optional {...text('unitEn')} lang="en" />
      <TextField label={m.admin_tray_swap()} optional {...text('swap')} lang="vi" />
      <TextField label={m.admin_tray_swap_en()} optional {...text('swapEn')} lang="en" />
      <RegionBoxes
        label={m.admin_ritual_regions()}
        chosen={item.regions}
        onChange={(regions) => onChange({ ...item, regions })}
      />
      <Checkbox
        label={m.admin_tray_extra()}
        name={`tray.${at}.isExtra`}
        checked={item.isExtra}
        onCheckedChange={(isExtra) => onChange({ ...item, isExtra })}
      />
      <ProductPicks
        label={m.admin_tray_product()}
        name={`tray.${at}.productId`}
        most={1}
        value={item.productId ? [item.productId] : []}
        onValueChange={([productId = null]) => onChange({ ...item, productId })}
      />
    </div>
  )
}
