import type { IslandNames } from './island-html.tsx'

const modules = import.meta.glob<{ default: unknown }>('../**/*.island.tsx', { eager: true })

/** The names of all islands, by component. */
export const islandNames: IslandNames = new Map(
  Object.entries(modules).map(([file, module]) => [module.default, nameOf(file)]),
)

/** `../storefront/checkout/checkout.island.tsx` → `storefront/checkout/checkout` */
function nameOf(file: string): string {
  return file.replace(/^\.\.\//, '').replace(/\.island\.tsx$/, '')
}
