import type { AnyEndpoint, InputOf } from '#foundation/api/endpoint.ts'
import { type EndpointRef, fetchFile } from '#foundation/api-client/browser-api.ts'
import { saveBlob } from '#ui/browser/save-blob.ts'

/** Downloads a file that requires a staff session. Throws `ApiError`. */
export async function saveFile<E extends AnyEndpoint>(where: EndpointRef<E>, input: InputOf<E>): Promise<void> {
  const { name, bytes } = await fetchFile<E>(where, input)
  saveBlob(name, bytes)
}
