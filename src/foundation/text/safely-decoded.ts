/** The part of an address decoded; as it is where it can’t be. */
export function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
