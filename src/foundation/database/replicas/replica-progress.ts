type Mark = { atMs: number; position: number }

const maxMarks = 2_000

/**
 * Works out how fresh a replica is without comparing clocks of machines: the primary's position in its log is noted with
 * the time on this machine, and once the replica has replayed so far it had all that was committed at that time.
 */
export function replicaProgress() {
  let marks: Mark[] = []
  let caughtUpToMs = Number.NEGATIVE_INFINITY
  return {
    /** Everything committed until then is there. */
    caughtUpToMs: () => caughtUpToMs,
    /** The primary's position, at a time or later. */
    note(atMs: number, position: number): void {
      marks.push({ atMs, position })
      if (marks.length > maxMarks) marks.shift()
    },
    replayed(position: number): void {
      const ahead = marks.findIndex((mark) => mark.position > position)
      const reached = ahead === -1 ? marks : marks.slice(0, ahead)
      caughtUpToMs = reached.at(-1)?.atMs ?? caughtUpToMs
      marks = ahead === -1 ? [] : marks.slice(ahead)
    },
    /** Nothing is known of it any more. */
    lose(): void {
      marks = []
      caughtUpToMs = Number.NEGATIVE_INFINITY
    },
  }
}
