import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

const { O_RDONLY, O_WRONLY, O_CREAT, O_APPEND, O_TRUNC } = constants
/** Windows has neither flag, and no other accounts that could place links. */
const noFollow = constants.O_NOFOLLOW ?? 0
const isDirectory = constants.O_DIRECTORY ?? 0

const isRoot = () => process.getuid?.() === 0

/** Replaces the content of a file. Throws for a link. */
export function writePrivateFile(path: string, text: string): void {
  withFile(path, O_WRONLY | O_CREAT | O_TRUNC, (file) => {
    fchmodSync(file, 0o600)
    writeFileSync(file, text)
  })
}

/** Throws for a link. */
export function readPrivateFile(path: string): string {
  return withFile(path, O_RDONLY, (file) => readFileSync(file, 'utf8'))
}

/** Opens a file for appending; the caller closes it. Throws for a link. */
export function openPrivateLog(path: string): number {
  return openSync(path, O_WRONLY | O_CREAT | O_APPEND | noFollow, 0o600)
}

function withFile<T>(path: string, flags: number, use: (file: number) => T): T {
  const file = openSync(path, flags | noFollow, 0o600)
  try {
    return use(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Makes a folder ours, closed to others; where we are root, another account can still reach its own files in it but
 * create none. Removes those of `names` that are not plain files with a single name, since a former owner may have
 * placed a link.
 */
export function takeOwnership(folder: string, names: readonly string[]): void {
  const opened = openSync(folder, O_RDONLY | isDirectory | noFollow)
  try {
    if (isRoot()) fchownSync(opened, 0, 0)
    fchmodSync(opened, isRoot() ? 0o711 : 0o700)
  } finally {
    closeSync(opened)
  }
  for (const name of names) takeFile(`${folder}/${name}`)
}

function takeFile(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (!found.isFile() || found.nlink !== 1) {
    rmSync(path, { recursive: true })
    return
  }
  withFile(path, O_RDONLY, (file) => {
    if (fstatSync(file).ino !== found.ino) throw new Error(`${path} is being replaced by somebody else.`)
    if (isRoot()) fchownSync(file, 0, 0)
    fchmodSync(file, 0o600)
  })
}

type Owner = { uid?: number; gid?: number }

/** Gives a file or a folder to the account, if that is not our own (no `uid`); does not follow links. */
export function changeOwner({ uid, gid }: Owner, path: string): void {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid)
}

/** Creates a folder for an account only. An existing one must be a folder owned by the account or us. */
export function makePrivateFolder(account: Owner, path: string): void {
  mkdirSync(path, { mode: 0o700, recursive: true })
  const found = lstatSync(path)
  const owners = new Set([process.getuid?.(), account.uid])
  if (!found.isDirectory() || (process.getuid && !owners.has(found.uid)))
    throw new Error(`${path} belongs to somebody else. Remove it, or choose another DATA_DIR.`)
  changeOwner(account, path)
}
