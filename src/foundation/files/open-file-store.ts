import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type FileStore, folderStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

/** The configured store: a bucket, or else a folder of the data folder. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'))
}
