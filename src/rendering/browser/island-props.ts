/**
 * The properties of an island as the server wrote them (island-html.tsx): JSON, in which `{"$date": ms}` is a moment.
 */
export function readProps(text: string): object {
  return JSON.parse(text, (_, value: unknown) => (isMoment(value) ? new Date(value.$date) : value))
}

function isMoment(value: unknown): value is { $date: number } {
  return typeof value === 'object' && value !== null && '$date' in value && typeof value.$date === 'number'
}
