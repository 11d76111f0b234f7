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
