import type { Picture } from './contract.ts'

/** What is needed to render a picture; alt texts only where they are used. */
export type PictureView = Omit<Picture, 'alt' | 'altEn'> & Partial<Pick<Picture, 'alt' | 'altEn'>>

/** For decorative pictures: the alt texts are not sent to the browser. */
export function withoutAltText({ id, width, height, color }: Picture): PictureView {
  return { id, width, height, color }
}
