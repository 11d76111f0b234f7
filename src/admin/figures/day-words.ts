/** `2026-11-21` → `21/11`. */
export const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`
