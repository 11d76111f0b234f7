let source: () => string | null = () => null

/** Where the token of a signed-in member of staff comes from; null when nobody is. */
export function setTokenSource(next: () => string | null): void {
  source = next
}

export const sessionToken = (): string | null => source()
