/** A lunar day in large digits, with its month, as on a tear-off calendar. */
export function LunarNumeral({ day, month }: { day: number; month: string }) {
  return (
    <p className="edge shrink-0 rounded-md bg-paper-raised px-3 py-2 text-center">
      <span className="block font-semibold font-serif text-4xl text-lacquer">{day}</span>
      <span className="block text-muted text-xs">{month}</span>
    </p>
  )
}
