import type { S3Client } from '@aws-sdk/client-s3'
import { checkFileKey, type FileStore, isFileKey } from './file-store.ts'
import type { S3Settings } from './s3-settings.ts'

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

/** Files in a private bucket: visitors get them through the shop. The client is loaded at the first use. */
export function s3Store({ bucket, endpoint, region, keys, prefix }: S3Settings): FileStore {
  let opened: ReturnType<typeof open> | undefined
  const use = () => {
    opened ??= open()
    return opened
  }
  async function open() {
    const sdk = await import('@aws-sdk/client-s3')
    const client = new sdk.S3Client({
      region,
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
      // Checksums are Amazon’s own extension, refused by many others.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
    })
    return { sdk, client }
  }
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + checkFileKey(key) })
  async function readObject(key: string, range?: { start: number; end: number }) {
    const { sdk, client } = await use()
    try {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentRange } = await client.send(
        new sdk.GetObjectCommand({ ...at(key), ...(Range && { Range }) }),
      )
      const bytes = Body && new Uint8Array(await Body.transformToByteArray())
      if (!range) return bytes
      // Some servers answer with more than the part, or the whole file.
      const skipped = ContentRange ? 0 : range.start
      return bytes?.slice(skipped, skipped + range.end - range.start + 1)
    } catch (error) {
      if (isMissing(error)) return undefined
      if (error instanceof Error && error.name === 'InvalidRange') return new Uint8Array()
      throw error
    }
  }
  return {
    async put(key, bytes) {
      const { sdk, client } = await use()
      const ContentType = types[key.replace(/^.*\./, '')] ?? 'application/octet-stream'
      await client.send(new sdk.PutObjectCommand({ ...at(key), Body: bytes, ContentType }))
    },
    read: (key) => readObject(key),
    readRange: (key, start, end) => readObject(key, { start, end }),
    async remove(key) {
      const { sdk, client } = await use()
      await client.send(new sdk.DeleteObjectCommand(at(key)))
    },
    async *list() {
      const { sdk, client } = await use()
      const pages = sdk.paginateListObjectsV2({ client: client as S3Client }, { Bucket: bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) {
          const key = Key.slice(prefix.length)
          if (isFileKey(key)) yield key
        }
      }
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
