import * as z from 'zod'
import { setting } from '../setting.ts'

const optional = setting(z.string().trim().min(1).optional())

/** Settings of a storage with the S3 protocol, used instead of `files` in the data folder. */
export const s3Variables = {
  S3_BUCKET: optional,
  S3_ENDPOINT: setting(z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional()),
  S3_REGION: setting(z.string().default('us-east-1')),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PREFIX: setting(
    z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*$/, 'must be folder names of letters, digits, _ and -, parted by /')
      .optional(),
  ),
}
type Settings = z.infer<z.ZodObject<typeof s3Variables>>

export type S3Settings = {
  bucket: string
  /** Default: Amazon’s. */
  endpoint: string | undefined
  region: string
  /** Without keys the machine’s own identity signs requests. */
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Prefix of every key, so that several shops may share a bucket; empty or with a trailing slash. */
  prefix: string
}

/** Problems of incomplete settings. */
export function s3Problems({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings): string[] {
  const problems: string[] = []
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)) problems.push('S3_BUCKET: is needed too')
  if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY) problems.push('S3_SECRET_ACCESS_KEY: is needed with S3_ACCESS_KEY_ID')
  if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID) problems.push('S3_ACCESS_KEY_ID: is needed with S3_SECRET_ACCESS_KEY')
  return problems
}

export function readS3Settings(settings: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket) return undefined
  return {
    bucket,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    prefix: settings.S3_PREFIX ? `${settings.S3_PREFIX}/` : '',
  }
}
