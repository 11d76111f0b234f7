import { LRUCache } from 'lru-cache'
import type { Db } from './database.ts'

/**
 * A statement whose text never changes, put together once for each database: `prepared((db) =>
 * db.select()….prepare(''))`. Its values are placeholders. The name stays empty: connections name what comes back often
 * by themselves (connection/statement-names.ts).
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}

/** Of statements of many shapes so many are remembered. */
const maxShapes = 200

/**
 * The same for statements that differ by more than their values, such as lists: each is put together once under a name
 * that says all that it is made of.
 */
export function preparedByShape<Statement extends object>(): (
  db: Db,
  shape: string,
  build: () => Statement,
) => Statement {
  const built = new WeakMap<Db, LRUCache<string, Statement>>()
  return (db, shape, build) => {
    const shapes = built.get(db) ?? new LRUCache<string, Statement>({ max: maxShapes })
    built.set(db, shapes)
    const statement = shapes.get(shape) ?? build()
    shapes.set(shape, statement)
    return statement
  }
}
