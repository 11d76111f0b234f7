/** Parses the props of an island as serialized by island-html.tsx: JSON, in which `{"$date": ms}` is a `Date`. */
export function readProps(text: string): object {
  return JSON.parse(text, (_, value: unknown) => (isMoment(value) ? new Date(value.$date) : value))
}

function isMoment(value: unknown): value is { $date: number } {
  return typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'number'
}
