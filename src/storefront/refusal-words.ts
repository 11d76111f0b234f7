/** What the API refused inside a screen's action, in words; anything that is no refusal is thrown on. */
export async function wordsOfRefusal(refusal: unknown): Promise<{ problem: string; status: number }> {
  if (!(refusal instanceof Response) || refusal.status >= 500) throw refusal
  const { message } = (await refusal.json()) as { message: string }
  return { problem: message, status: refusal.status }
}
