let source: () => string | null = () => null

/** Sets where the token of the signed-in member of staff comes from; null when signed out. */
export function setTokenSource(next: () => string | null): void {
  source = next
}

export const sessionToken = (): string | null => source()
