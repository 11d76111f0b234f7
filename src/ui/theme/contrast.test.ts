import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { presets, primaries, surfaces } from './palettes.ts'

type Tokens = Map<string, string>
type Rule = { selectors: string[]; tokens: Tokens }

/** The rules of the theme style sheets in the order of theme.css; each is a list of custom properties. */
const rules: Rule[] = ['surfaces.css', 'primaries.css', 'presets.css'].flatMap((file) => {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    selectors: selectors.split(',').map((selector) => selector.trim()),
    tokens: new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value])),
  }))
})

type Choice = { preset: string; primary: string; surface: string; dark: boolean }

/** The specificity of a selector that matches a choice: the number of its conditions; -1 when it does not match. */
function strength(selector: string, choice: Choice): number {
  const holds: Record<string, boolean> = {
    ':root': true,
    '.app-dark': choice.dark,
    [`[data-preset="${choice.preset}"]`]: true,
    [`[data-primary="${choice.primary}"]`]: true,
    [`[data-surface="${choice.surface}"]`]: true,
  }
  const conditions = selector.match(/:root|\.[\w-]+|\[[^\]]+\]/g) ?? []
  return conditions.every((condition) => holds[condition]) ? conditions.length : -1
}

/** The tokens for a choice after the cascade: the highest specificity wins, then the last rule. */
function tokensFor(choice: Choice): Tokens {
  const applied = rules
    .map(({ selectors, tokens }) => ({
      tokens,
      strength: Math.max(...selectors.map((selector) => strength(selector, choice))),
    }))
    .filter((rule) => rule.strength >= 0)
    .sort((a, b) => a.strength - b.strength)
  return new Map(applied.flatMap(({ tokens }) => [...tokens]))
}

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const papers = ['--paper', '--paper-raised', '--paper-sunken']
const onPapers = (front: string, least: number) => papers.map((paper) => [front, paper, least] as const)

/** Foreground, background and minimum ratio: 4.5 for text, 3 for the borders of controls, focus rings and icons. */
const pairs = [
  ...['--ink', '--muted', '--brass', '--lacquer', '--success', '--primary'].flatMap((front) => onPapers(front, 4.5)),
  ...['--line-strong', '--focus', '--brass-bright'].flatMap((front) => onPapers(front, 3)),
  ['--on-primary', '--primary', 4.5],
  ['--on-primary', '--primary-hover', 4.5],
  ['--on-lacquer', '--lacquer', 4.5],
] as const

const choices: Choice[] = presets.flatMap((preset) =>
  primaries.flatMap((primary) =>
    surfaces.flatMap((surface) => [false, true].map((dark) => ({ preset, primary, surface, dark }))),
  ),
)

test('the style sheets define every colour of the configurator', () => {
  const known = new Set(rules.flatMap(({ selectors }) => selectors))
  const wanted = [
    ...presets.map((preset) => `[data-preset="${preset}"]`),
    ...primaries.flatMap((primary) => [`[data-primary="${primary}"]`, `.app-dark[data-primary="${primary}"]`]),
    ...surfaces.flatMap((surface) => [`[data-surface="${surface}"]`, `.app-dark[data-surface="${surface}"]`]),
  ]
  expect(wanted.filter((selector) => !known.has(selector))).toEqual([])
})

test('text, borders, focus and icons keep their contrast in every theme', () => {
  const errors = new Set<string>()
  for (const choice of choices) {
    const tokens = tokensFor(choice)
    for (const [front, back, least] of pairs) {
      const ratio = contrast(tokens.get(front) ?? '', tokens.get(back) ?? '')
      if (!(ratio >= least)) errors.add(`${JSON.stringify(choice)}: ${front} on ${back} ${ratio.toFixed(2)} < ${least}`)
    }
  }
  expect([...errors]).toEqual([])
})
