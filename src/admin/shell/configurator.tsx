import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { menuModes, presets, primaries, surfaces, type Theme } from '#ui/theme/palettes.ts'
import { resetTheme, useTheme } from '#ui/theme/theme-store.ts'
import { QuietButton } from '../kit/quiet-button.tsx'
import { setConfiguratorOpen, useLayout } from './layout-store.ts'

const presetNames = { aura: 'Aura', lara: 'Lara' }
const modeNames = { static: m.admin_theme_menu_static, overlay: m.admin_theme_menu_overlay }

/** Colours, corner radius and menu mode; changes apply immediately and are stored in this browser. */
export function Configurator() {
  const open = useLayout((flags) => flags.configSidebarVisible)
  const theme = useTheme()
  return (
    <Drawer open={open} onOpenChange={setConfiguratorOpen} title={m.admin_topbar_configurator()}>
      <div className="flex flex-col gap-6">
        <Choice legend={m.admin_theme_primary()}>
          <div className="flex flex-wrap gap-1">
            {primaries.map((primary) => (
              <Swatch
                key={primary}
                name="primary"
                label={primary}
                theme={{ ...theme, primary }}
                isChosen={theme.primary === primary}
                color="bg-primary"
              />
            ))}
          </div>
        </Choice>
        <Choice legend={m.admin_theme_surface()}>
          <div className="flex flex-wrap gap-1">
            {surfaces.map((surface) => (
              <Swatch
                key={surface}
                name="surface"
                label={surface}
                theme={{ ...theme, surface }}
                isChosen={theme.surface === surface}
                color="bg-line-strong"
                hasName
              />
            ))}
          </div>
        </Choice>
        <Choice legend={m.admin_theme_preset()}>
          <Segments
            name="preset"
            options={presets}
            labels={presetNames}
            value={theme.preset}
            onChoose={(preset) => useTheme.setState({ preset })}
          />
        </Choice>
        <Choice legend={m.admin_theme_menu_mode()}>
          <Segments
            name="menuMode"
            options={menuModes}
            labels={{ static: modeNames.static(), overlay: modeNames.overlay() }}
            value={theme.menuMode}
            onChoose={(menuMode) => useTheme.setState({ menuMode })}
          />
        </Choice>
        <QuietButton icon="reset" onClick={resetTheme} className="self-start">
          {m.admin_theme_reset()}
        </QuietButton>
      </div>
    </Drawer>
  )
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{legend}</legend>
      {children}
    </fieldset>
  )
}

type SwatchProps = {
  name: 'primary' | 'surface'
  label: string
  theme: Theme
  isChosen: boolean
  color: string
  hasName?: boolean
}

/** A colour sample, styled by the theme's own CSS. */
function Swatch({ name, label, theme, isChosen, color, hasName = false }: SwatchProps) {
  return (
    <label
      title={label}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 has-focus-visible:outline-2 has-focus-visible:outline-focus ${hasName ? 'rounded-md px-2 text-sm capitalize' : 'rounded-full'}`}
    >
      <input
        type="radio"
        name={name}
        value={label}
        aria-label={label}
        checked={isChosen}
        onChange={() => useTheme.setState(theme)}
        className="sr-only"
      />
      <span
        {...{ [`data-${name}`]: label }}
        className={`${theme.dark ? 'app-dark' : ''} ${color} flex size-7 items-center justify-center rounded-full ${isChosen ? 'outline-2 outline-ink outline-offset-2' : ''}`}
      />
      {hasName && label}
    </label>
  )
}

type SegmentsProps<Value extends string> = {
  name: string
  options: readonly Value[]
  labels: Record<Value, string>
  value: Value
  onChoose: (value: Value) => void
}

/** A segmented control. */
function Segments<Value extends string>({ name, options, labels, value, onChoose }: SegmentsProps<Value>) {
  return (
    <div className="edge inline-flex overflow-hidden rounded-md">
      {options.map((option) => (
        <label
          key={option}
          className="inline-flex min-h-11 items-center px-5 text-sm has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:-outline-offset-4"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChoose(option)}
            className="sr-only"
          />
          {labels[option]}
        </label>
      ))}
    </div>
  )
}
