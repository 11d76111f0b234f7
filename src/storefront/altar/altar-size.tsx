import type { AltarTop } from '#catalog/altar/geometry.ts'
import { type AltarLayout, altarLimitsMm, layoutText } from '#catalog/altar/layout.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { LengthField } from './length-field.tsx'

/** Works as a form without scripts: the pieces of a shared layout stay. */
export function AltarSize({ layout, onChange }: { layout: AltarLayout; onChange: (top: AltarTop) => void }) {
  const { width, depth } = layout
  return (
    <form
      method="get"
      className="no-print grid items-start gap-4 sm:grid-cols-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <LengthField
        name="width"
        label={m.altar_width()}
        mm={width}
        limits={altarLimitsMm.width}
        onChange={(mm) => onChange({ width: mm, depth })}
      />
      <LengthField
        name="depth"
        label={m.altar_depth()}
        mm={depth}
        limits={altarLimitsMm.depth}
        onChange={(mm) => onChange({ width, depth: mm })}
      />
      {layout.pieces.length > 0 && <input type="hidden" name="layout" value={layoutText(layout)} />}
      <Button type="submit" variant="secondary" className="justify-self-start [@media(scripting:enabled)]:hidden">
        {m.altar_show()}
      </Button>
    </form>
  )
}
