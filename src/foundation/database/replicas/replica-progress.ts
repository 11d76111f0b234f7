type Mark = { atMs: number; position: number }

const maxMarks = 2_000

/**
 * Measures how fresh a replica is without comparing clocks: the primary's WAL position is noted with the time on this
 * machine; once the replica has replayed up to it, it has everything committed until then.
 */
export function replicaProgress() {
  let marks: Mark[] = []
  let replayedToMs = Number.NEGATIVE_INFINITY
  return {
    /** Everything committed until this time has been replayed. */
    replayedToMs: () => replayedToMs,
    /** Notes the primary's position at this time or later. */
    note(atMs: number, position: number): void {
      marks.push({ atMs, position })
      if (marks.length > maxMarks) marks.shift()
    },
    replayed(position: number): void {
      const ahead = marks.findIndex((mark) => mark.position > position)
      const reached = ahead === -1 ? marks : marks.slice(0, ahead)
      replayedToMs = reached.at(-1)?.atMs ?? replayedToMs
      marks = ahead === -1 ? [] : marks.slice(ahead)
    },
    /** Resets after the replica was lost. */
    lose(): void {
      marks = []
      replayedToMs = Number.NEGATIVE_INFINITY
    },
  }
}
