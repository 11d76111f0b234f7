const known = new WeakMap<Request, Promise<ArrayBuffer>>()

/**
 * Reads the whole body; repeated calls share the result, while the request itself can't be read any more. Rejects when
 * the client disconnects midway.
 */
export function readWholeBody(request: Request): Promise<ArrayBuffer> {
  const body = known.get(request) ?? request.arrayBuffer()
  known.set(request, body)
  return body
}
