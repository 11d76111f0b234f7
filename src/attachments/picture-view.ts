import type { Picture } from './contract.ts'

/** What a picture takes to be shown; its words only where they are said. */
export type PictureView = Omit<Picture, 'alt' | 'altEn'> & Partial<Pick<Picture, 'alt' | 'altEn'>>

/** A picture that only decorates: its words stay on the server. */
export function withoutAltText({ id, width, height, color }: Picture): PictureView {
  return { id, width, height, color }
}
