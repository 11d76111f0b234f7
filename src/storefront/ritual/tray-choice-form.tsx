import { Region } from '#calendar/ritual-contract.ts'
import { maxPeople } from '#calendar/tray.ts'
import { regionText } from '#calendar/web/region-text.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RitualChoice } from './load-ritual.ts'

/** Number of guests, region, full or simple tray, and budget: a plain form that shows the tray again. */
export function TrayChoiceForm({ choice }: { choice: RitualChoice }) {
  return (
    <form
      id="tray-choice"
      method="get"
      action="#tray"
      className="no-print mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-end gap-3 md:grid-cols-4"
    >
      <SelectField
        label={m.ritual_page_people()}
        name="people"
        defaultValue={String(choice.people)}
        options={Array.from({ length: maxPeople }, (_, index) => ({
          value: String(index + 1),
          label: String(index + 1),
        }))}
      />
      <SelectField
        label={m.ritual_page_region()}
        name="region"
        defaultValue={choice.region ?? ''}
        options={[
          { value: '', label: m.region_all() },
          ...Region.options.map((region) => ({ value: region, label: regionText(region) })),
        ]}
      />
      <SelectField
        label={m.ritual_page_level()}
        name="tray"
        defaultValue={choice.isSimple ? 'simple' : 'full'}
        options={[
          { value: 'full', label: m.ritual_page_level_full() },
          { value: 'simple', label: m.ritual_page_level_simple() },
        ]}
      />
      <TextField
        label={m.ritual_page_budget()}
        name="budget"
        inputMode="numeric"
        maxLength={20}
        defaultValue={choice.budget}
        error={typeof choice.budget === 'string' ? m.ritual_page_budget_unread() : undefined}
      />
      <Button type="submit" variant="secondary" className="col-span-full min-h-12">
        {m.ritual_page_apply()}
      </Button>
    </form>
  )
}
