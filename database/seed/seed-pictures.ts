import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { attachments } from '#attachments/server/tables.ts'
import type { Db } from '#foundation/database/database.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { newId } from '#foundation/id.ts'

/** Stores all photographs in the file store. Returns attachment ids by file name. */
export async function seedPictures(tx: Db, files: FileStore, seedFolder: string): Promise<Map<string, string>> {
  const altTexts = await readAltTexts(seedFolder)
  const names = (await readdir(join(seedFolder, 'photos'))).filter((name) => name.endsWith('.jpg')).sort()
  const rows = await Promise.all(
    names.map(async (filename) => {
      const bytes = await readFile(join(seedFolder, 'photos', filename))
      const [{ width, height }, color] = await Promise.all([sharp(bytes).metadata(), dominantColor(bytes)])
      const storageKey = `seed/${filename}`
      await files.put(storageKey, bytes)
      return {
        id: newId(),
        filename,
        mimeType: 'image/jpeg',
        size: bytes.byteLength,
        width,
        height,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storageKey,
        color,
        alt: altTexts.get(filename)?.alt ?? null,
        altEn: altTexts.get(filename)?.altEn ?? null,
        purpose: 'catalog' as const,
        isPublic: true,
      }
    }),
  )
  await tx.insert(attachments).values(rows)
  return new Map(rows.map((row) => [row.filename, row.id]))
}

async function dominantColor(bytes: Buffer): Promise<string> {
  const pixel = await sharp(bytes).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${pixel.subarray(0, 3).toString('hex')}`
}

async function readAltTexts(seedFolder: string): Promise<Map<string, { alt: string; altEn: string }>> {
  const [, ...lines] = (await readFile(join(seedFolder, 'photos', 'index.tsv'), 'utf8')).trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [file = '', , titleEn = '', , , alt = ''] = line.split('\t')
      return [file, { alt: alt.trim(), altEn: titleEn }]
    }),
  )
}
