type Limits = { maxLength: number; maxLines: number; isRequired: boolean }
type Typed = { key: string; text: string }

export const maxTextFields = 4
export const maxTextLength = 200
export const maxTextLines = 10

/** Control, direction and invisible characters, and those without a meaning: nobody can put them on a piece. */
const unwritable = /[\p{C}\p{Zl}\p{Zp}]/u
/** Vietnamese letters have one code point, Thai and Indic ones a few; more are marks piled on each other. */
const maxCodePoints = 8

/** The letters of a text as a reader counts them; in browsers without a segmenter, its code points. */
function graphemesOf(text: string): string[] {
  if (!Intl.Segmenter) return [...text]
  const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** The text as it is stored: composed (NFC), with single spaces and without empty lines around it. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** The number of letters; line breaks do not count. */
export const countGraphemes = (text: string): number => graphemesOf(cleanText(text).replaceAll('\n', '')).length

export type TextFieldError = 'required' | 'unwritable' | 'long' | 'lines'

/** Why a text does not fit its field, if it does not. */
export function textFieldError({ maxLength, maxLines, isRequired }: Limits, given: string): TextFieldError | undefined {
  const text = cleanText(given)
  if (text === '') return isRequired ? 'required' : undefined
  const lines = text.split('\n')
  const letters = graphemesOf(lines.join(''))
  if (unwritable.test(lines.join('')) || letters.some((letter) => [...letter].length > maxCodePoints))
    return 'unwritable'
  if (letters.length > maxLength) return 'long'
  return lines.length > maxLines ? 'lines' : undefined
}

/** Whether the goods are only sold with a text. */
export const needsText = ({ textFields }: { textFields: readonly Pick<Limits, 'isRequired'>[] }): boolean =>
  textFields.some(({ isRequired }) => isRequired)

/** What the filled-in fields add to the price of one piece. */
export const textsPrice = (
  fields: readonly { key: string; price: number }[],
  texts: readonly Typed[] | undefined,
): number =>
  fields
    .filter(({ key }) => texts?.some((given) => given.key === key && cleanText(given.text) !== ''))
    .reduce((sum, { price }) => sum + price, 0)

/**
 * The rows of a text written from top to bottom: a syllable each, as Vietnamese couplets in Latin letters are written,
 * and a character each where it is Chinese.
 */
export const verticalRows = (line: string): string[] =>
  line.split(' ').flatMap((word) => (/\p{Script=Han}/u.test(word) ? graphemesOf(word) : [word]))
