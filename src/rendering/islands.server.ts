import type { IslandNames } from './island-html.tsx'

/** All islands, by component. */
const modules = import.meta.glob<{ default: unknown }>('../**/*.island.tsx', { eager: true })

export const islandNames: IslandNames = new Map(
  Object.entries(modules).map(([file, module]) => [module.default, nameOf(file)]),
)

/** `../cart/web/add-to-cart.island.tsx` → `cart/web/add-to-cart` */
function nameOf(file: string): string {
  return file.replace(/^\.\.\//, '').replace(/\.island\.tsx$/, '')
}
