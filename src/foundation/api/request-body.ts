const known = new WeakMap<Request, Promise<ArrayBuffer>>()

/** The whole body, however many ask for it. Rejects when the sender went away in the middle. */
export function readWholeBody(request: Request): Promise<ArrayBuffer> {
  const body = known.get(request) ?? request.arrayBuffer()
  known.set(request, body)
  return body
}
