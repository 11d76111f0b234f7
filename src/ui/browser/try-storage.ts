/** Runs a storage access; returns undefined where storage is blocked, full or unreadable. */
export function tryStorage<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
