import { useState } from 'react'

/** The selected rows by key, across pages. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>
  set: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
}

export function useSelection<Row>(keyOf: (row: Row) => string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows,
    set: (changed, isChosen) => {
      const next = new Map(rows)
      for (const row of changed) isChosen ? next.set(keyOf(row), row) : next.delete(keyOf(row))
      setRows(next)
    },
    clear: () => setRows(new Map()),
  }
}
