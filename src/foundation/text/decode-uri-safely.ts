/** Decodes a part of a URL; returns it unchanged when it is malformed. */
export function decodeUriSafely(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
