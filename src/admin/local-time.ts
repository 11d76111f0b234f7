const two = (part: number) => String(part).padStart(2, '0')

/** A moment in the viewer's own time zone, in the form of specification §3: `2026-03-01 16:30:00`. */
export function localTime(moment: Date): string {
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}
