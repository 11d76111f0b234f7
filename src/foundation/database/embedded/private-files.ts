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
/** Windows has neither, and no other account whose links could lie there. */
const noFollow = constants.O_NOFOLLOW ?? 0
const isDirectory = constants.O_DIRECTORY ?? 0

const isRoot = () => process.getuid?.() === 0

/** Replaces what a file holds; never through a link. Throws when there is one. */
export function writePrivateFile(path: string, text: string): void {
  withFile(path, O_WRONLY | O_CREAT | O_TRUNC, (file) => {
    fchmodSync(file, 0o600)
    writeFileSync(file, text)
  })
}

/** Throws when it is a link. */
export function readPrivateFile(path: string): string {
  return withFile(path, O_RDONLY, (file) => readFileSync(file, 'utf8'))
}

/** For writing at its end; the caller closes it. Throws when it is a link. */
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
 * Makes a folder ours, in which another account can reach what it owns and can put nothing: root alone writes files
 * there. Of `names` what is no plain file of one name is removed: whoever could write there may have laid a link.
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

/** Gives what root has just made to the account; of a link, the link. */
export function changeOwner({ uid, gid }: Owner, path: string): void {
  if (uid !== undefined && gid !== undefined) lchownSync(path, uid, gid)
}

/** Makes a folder for an account alone. What lies there already must be a folder, of the account or ours. */
export function makeFolderFor(account: Owner, path: string): void {
  mkdirSync(path, { mode: 0o700, recursive: true })
  const found = lstatSync(path)
  const owners = new Set([process.getuid?.(), account.uid])
  if (!found.isDirectory() || (process.getuid && !owners.has(found.uid)))
    throw new Error(`${path} belongs to somebody else. Remove it, or choose another DATA_DIR.`)
  changeOwner(account, path)
}
