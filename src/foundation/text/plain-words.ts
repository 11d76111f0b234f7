import { removeDiacritics } from './remove-diacritics.ts'

/** Words in plain letters and digits, for comparing names: `P.Hoà Bình` → `p hoa binh`, `M’Drắk` → `mdrak`. */
export const plainWords = (text: string): string =>
  removeDiacritics(text)
    .replace(/['’‘ʼ`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
