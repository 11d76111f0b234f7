import { useState } from 'react'

/** A selected row, and the query of the list in which it was selected. */
type Selected<Row> = { row: Row; query: string }
type SelectedRows<Row> = ReadonlyMap<string, Selected<Row>>

/** The selected rows by key, across pages, each as it was last loaded. */
export type Selection<Row> = {
  keyOf: (row: Row) => string
  rows: ReadonlyMap<string, Row>
  /** How many were selected in the list's present query. */
  countInQuery: number
  set: (rows: readonly Row[], isChosen: boolean) => void
  /** Selects rows again that are no longer selected. */
  putBack: (rows: readonly Row[]) => void
  clear: () => void
}

type SelectionOptions<Row> = {
  keyOf: (row: Row) => string
  /** The rows of the page, undefined if it failed to load. */
  loaded: readonly Row[] | undefined
  query?: string
}

export function useSelection<Row>({ keyOf, loaded, query = '' }: SelectionOptions<Row>): Selection<Row> {
  const [selected, setSelected] = useState<SelectedRows<Row>>(new Map())
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (loaded && loaded !== lastLoaded) {
    setLastLoaded(loaded)
    setSelected(withLoaded(selected, loaded, keyOf))
  }
  const all = [...selected]
  return {
    keyOf,
    rows: new Map(all.map(([key, { row }]) => [key, row])),
    countInQuery: all.filter(([, one]) => one.query === query).length,
    set: (rows, isChosen) =>
      setSelected((now) => {
        const next = new Map(now)
        for (const row of rows) isChosen ? next.set(keyOf(row), { row, query }) : next.delete(keyOf(row))
        return next
      }),
    putBack: (rows) =>
      setSelected((now) => new Map([...rows.map((row) => [keyOf(row), { row, query }] as const), ...now])),
    clear: () => setSelected(new Map()),
  }
}

/** The selection with the versions of its rows that a page has now. */
export function withLoaded<Row>(
  selected: SelectedRows<Row>,
  loaded: readonly Row[],
  keyOf: (row: Row) => string,
): SelectedRows<Row> {
  const next = new Map(selected)
  for (const row of loaded) {
    const before = next.get(keyOf(row))
    if (before) next.set(keyOf(row), { ...before, row })
  }
  return next
}
