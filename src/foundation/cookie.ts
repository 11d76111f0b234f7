/** A cookie's value out of a `Cookie` header; undefined when it isn't there or is empty. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=')
    if (key === name && value) return safelyDecoded(value)
  }
  return undefined
}

function safelyDecoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
