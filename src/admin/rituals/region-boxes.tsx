import type { Region } from '#calendar/ritual-contract.ts'
import { allRegions, regionText } from '#calendar/web/region-text.ts'

type RegionBoxesProps = { label: string; chosen: readonly Region[]; onChange: (regions: Region[]) => void }

/** Regions in which a ritual, or an item of its tray, is customary; none means everywhere. */
export function RegionBoxes({ label, chosen, onChange }: RegionBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {allRegions.map((region) => (
          <label key={region} className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen.includes(region)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, region] : chosen.filter((one) => one !== region))
              }
              className="size-4.5 accent-primary"
            />
            {regionText(region)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
