import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#foundation/files/s3-settings.ts'

type S3Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
type Options = Record<string, unknown> & { directory: string }

/** A local S3 server with an empty bucket. */
export async function openS3Server(): Promise<{ place: S3Settings; close: () => Promise<void> }> {
  // @ts-expect-error It brings no types.
  const { default: S3rver } = (await import('s3rver')) as { default: new (options: Options) => S3Server }
  const directory = mkdtempSync(join(tmpdir(), 'tamhuong-s3-'))
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'shop', configs: [] }],
  })
  const { port } = await server.run()
  return {
    place: {
      bucket: 'shop',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      prefix: 'tam-huong/',
    },
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
