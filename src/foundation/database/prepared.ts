import { LRUCache } from 'lru-cache'
import type { Db } from './database.ts'

/**
 * A statement with constant text, built once per database: `prepared((db) => db.select()….prepare(''))`. Its values are
 * placeholders. The name stays empty: connections name repeated statements themselves (connection/statement-names.ts).
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}

/** Maximum number of cached shapes. */
const maxShapes = 200

/**
 * As `prepared`, for statements whose text varies, such as lists: each is built once per `shape`, a key that must
 * describe everything it is built from, and cached until evicted.
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
