/** The room that a piece of furniture may take, in mm. */
export type FurniturePlace = { width: number; depth: number; height: number }

/** `1270x610x1270`: width, depth and height in mm. */
export const placePattern = /^([1-9][0-9]{1,4})x([1-9][0-9]{1,4})x([1-9][0-9]{1,4})$/

export const placeText = ({ width, depth, height }: FurniturePlace): string => `${width}x${depth}x${height}`

/** Reads `placeText`; undefined for anything else. */
export function readPlace(text: string): FurniturePlace | undefined {
  const [whole, width, depth, height] = placePattern.exec(text) ?? []
  return whole === undefined ? undefined : { width: Number(width), depth: Number(depth), height: Number(height) }
}
