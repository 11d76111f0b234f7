import type { Db } from './database.ts'

/**
 * A statement whose text never changes, put together once for each database: `prepared((db) => db.select()….prepare(''))`. Its values are
 * placeholders. The name stays empty: connections name what comes back often by themselves (prepared-statements.ts).
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}

/** Of statements that differ by more than their values so many are remembered. */
const mostShapes = 200

/**
 * The same for statements of many shapes, such as lists: each is put together once under a name that says all that it is made of. Those that
 * were longest not asked for go first.
 */
export function preparedByShape<Statement>(): (db: Db, shape: string, build: () => Statement) => Statement {
  const built = new WeakMap<Db, Map<string, Statement>>()
  return (db, shape, build) => {
    const shapes = built.get(db) ?? new Map<string, Statement>()
    built.set(db, shapes)
    const statement = shapes.get(shape) ?? build()
    shapes.delete(shape)
    // A Map keeps its order of insertion: the last asked for stands last.
    shapes.set(shape, statement)
    for (const oldest of shapes.keys()) {
      if (shapes.size <= mostShapes) break
      shapes.delete(oldest)
    }
    return statement
  }
}
