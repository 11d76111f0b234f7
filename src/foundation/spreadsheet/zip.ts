import { buffer } from 'node:stream/consumers'
import { type Entry, fromBufferPromise, type LocalFileHeader } from 'yauzl'

type ZipLimits = { maxFiles: number; maxBytes: number; isWanted: (name: string) => boolean }

/**
 * The wanted files of a ZIP archive, each inflated once. Throws when the archive is damaged or ambiguous (headers that
 * disagree, files that overlap or share a name, encryption) or the files would exceed `maxBytes` together. Source:
 * APPNOTE.TXT 6.3.
 */
export async function unzip(bytes: Buffer, { maxFiles, maxBytes, isWanted }: ZipLimits): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
  if (zip.entryCount > maxFiles) throw new Error('The archive has too many files')
  const entries: { entry: Entry; start: number; end: number }[] = []
  for await (const entry of zip.eachEntry()) {
    const local = await zip.readLocalFileHeaderPromise(entry)
    if (!areAlike(entry, local)) throw new Error(`The headers of ${entry.fileName} disagree`)
    const end = local.fileDataStart + entry.compressedSize
    entries.push({ entry, start: entry.relativeOffsetOfLocalHeader, end })
  }
  refuseOverlap(entries)
  const wanted = entries.map(({ entry }) => entry).filter(({ fileName }) => isWanted(fileName))
  if (wanted.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > maxBytes)
    throw new Error('The archive is too large')
  const files = new Map<string, Buffer>()
  // The stream fails at the first byte beyond the declared size (`validateEntrySizes`).
  for (const entry of wanted) files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** Sizes and checksum of the local header are zero when they follow the data (bit 3), or 0xffffffff with ZIP64. */
function areAlike(entry: Entry, local: LocalFileHeader): boolean {
  const isSame = (value: number, other: number) => value === other || other === 0xffffffff
  return (
    !entry.isEncrypted() &&
    entry.canDecodeFileData() &&
    local.compressionMethod === entry.compressionMethod &&
    local.fileName.equals(entry.fileNameRaw) &&
    ((local.generalPurposeBitFlag & 8) !== 0 ||
      (isSame(entry.compressedSize, local.compressedSize) && isSame(entry.uncompressedSize, local.uncompressedSize)))
  )
}

function refuseOverlap(entries: readonly { entry: Entry; start: number; end: number }[]): void {
  const names = new Set(entries.map(({ entry }) => entry.fileName))
  if (names.size < entries.length) throw new Error('Two files of the archive have the same name')
  const sorted = entries.toSorted((a, b) => a.start - b.start)
  if (sorted.some(({ start }, index) => start < (sorted[index - 1]?.end ?? 0)))
    throw new Error('Files of the archive overlap')
}
