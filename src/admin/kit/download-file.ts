import type { AnyEndpoint, InputOf } from '#foundation/api/endpoint.ts'
import { type EndpointRef, fetchFile } from '#foundation/api-client/browser-api.ts'
import { downloadBlob } from '#ui/browser/download-blob.ts'

/** Downloads a file that requires a staff session. Throws `ApiError`. */
export async function downloadFile<E extends AnyEndpoint>(where: EndpointRef<E>, input: InputOf<E>): Promise<void> {
  const { name, bytes } = await fetchFile<E>(where, input)
  downloadBlob(name, bytes)
}
