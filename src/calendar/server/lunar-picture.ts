import { drawLinkPreview, linkPreviewColors } from '#attachments/server/link-preview.ts'
import type { readLunarPicture } from '../lunar-picture-url.ts'
import { dateGlyphs } from './date-glyphs.ts'

type MonthDay = NonNullable<ReturnType<typeof readLunarPicture>>

const { ink, brass } = linkPreviewColors
const moon = { x: 260, y: 261, radius: 170 }
/** Days from one new moon to the next. */
const synodicMonth = 29.53

/** The moon of that night beside the lunar date in figures, as a JPEG of 1200 × 630 pixels. */
export const lunarPicture = ({ day, month, isLeap }: MonthDay): Promise<Uint8Array> =>
  drawLinkPreview(
    [
      `<circle cx="${moon.x}" cy="${moon.y}" r="${moon.radius}" fill="${ink}"/>`,
      `<path d="${litPart(day)}" fill="#e9cf95"/>`,
      `<circle cx="${moon.x}" cy="${moon.y}" r="${moon.radius + 14}" fill="none" stroke="${brass}" stroke-width="2"/>`,
      textPath(String(day), { x: 500, line: 370, size: 330 }),
      textPath(`/${month}`, { x: 500 + widthOf(String(day), 330) + 12, line: 370, size: 150 }),
      isLeap ? textPath(['nhuận'], { x: 506, line: 470, size: 64 }) : '',
    ].join(''),
  )

/** As seen from Vietnam: the right side is lit until full moon, then the left one. */
function litPart(day: number): string {
  const { x, y, radius } = moon
  const phase = ((day - 1) / synodicMonth) * 2 * Math.PI
  const isWaxing = phase < Math.PI
  const bulge = Math.abs(Math.cos(phase)) * radius
  const isCrescent = Math.cos(phase) > 0
  const limb = isWaxing ? 1 : 0
  return `M${x} ${y - radius}A${radius} ${radius} 0 0 ${limb} ${x} ${y + radius}A${bulge.toFixed(1)} ${radius} 0 0 ${isCrescent ? 1 - limb : limb} ${x} ${y - radius}z`
}

type Line = { x: number; line: number; size: number }

function textPath(text: Iterable<string>, { x, line, size }: Line): string {
  let left = x
  return Array.from(text, (part) => {
    const { width = 0, path = '' } = dateGlyphs[part] ?? {}
    const drawn = `<path transform="translate(${left} ${line}) scale(${size / 100})" fill="${ink}" d="${path}"/>`
    left += (width * size) / 100
    return drawn
  }).join('')
}

const widthOf = (text: string, size: number) =>
  Array.from(text).reduce((sum, part) => sum + ((dateGlyphs[part]?.width ?? 0) * size) / 100, 0)
