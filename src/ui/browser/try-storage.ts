/** What the browser's storage answers; undefined where it is blocked, full or holds what can't be read. */
export function tryStorage<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
