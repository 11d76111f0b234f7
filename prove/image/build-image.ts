import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { projectRoot } from '#foundation/project-root.ts'
import { runProgram } from '../support/run-program.ts'
import { copyBuildContext } from './build-context.ts'
import { environmentOf, parseDockerfile, type Stage, type Step } from './dockerfile.ts'
import { runInside } from './sandbox.ts'

/** What the image says about the process that it starts. */
export type Image = { root: string; env: Record<string, string>; workdir: string; command: string[]; user: string }

/** As in Debian's and Node's images. */
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** So that a stage reaches the npm registry. */
const networkFiles = ['/etc/resolv.conf', '/etc/hosts']
const authoritiesInside = '/tmp/certificate-authorities.pem'

/** Builds the Dockerfile's stages, each on a copy of the folder `base`; resolves to the last one. */
export async function buildImage(base: string, folder: string): Promise<Image> {
  const context = join(folder, 'context')
  copyBuildContext(context)
  const roots = new Map([['', context]])
  let image: Image | undefined
  for (const [at, stage] of parseDockerfile(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8')).entries()) {
    const root = join(folder, `stage-${at}`)
    await runProgram('cp', ['-a', '--reflink=auto', base, root])
    image = buildStage(
      stage,
      { root, env: { PATH: path, HOME: '/root' }, workdir: '/', command: [], user: 'root' },
      roots,
    )
    roots.set(stage.name, root)
  }
  if (!image) throw new Error('The Dockerfile has no stage')
  return image
}

function buildStage({ steps }: Stage, image: Image, roots: ReadonlyMap<string, string>): Image {
  for (const { instruction, rest } of steps) {
    if (instruction === 'WORKDIR') image.workdir = rest
    else if (instruction === 'ENV') Object.assign(image.env, environmentOf(rest))
    else if (instruction === 'USER') image.user = rest
    else if (instruction === 'COPY') copyInto(image, rest, roots)
    else if (instruction === 'RUN') runStep(image, rest)
    else if (instruction === 'CMD') image.command = JSON.parse(rest)
    else if (!isDescription({ instruction, rest })) throw new Error(`Not understood in the Dockerfile: ${instruction}`)
    mkdirSync(join(image.root, image.workdir), { recursive: true })
  }
  return image
}

/** Instructions that change no file. */
const isDescription = ({ instruction }: Step) => ['VOLUME', 'EXPOSE', 'HEALTHCHECK'].includes(instruction)

function copyInto({ root, workdir }: Image, rest: string, roots: ReadonlyMap<string, string>): void {
  const words = rest.split(/\s+/)
  const stage = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : ''
  const source = roots.get(stage ?? '')
  const to = words.pop()
  if (source === undefined || to === undefined) throw new Error(`Not understood in the Dockerfile: COPY ${rest}`)
  for (const word of words) {
    const from = join(source, word)
    const isFile = statSync(from).isFile()
    const into = to.endsWith('/') && isFile ? posix.join(to, basename(word)) : to
    cpSync(from, join(root, posix.resolve(workdir, into)), {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    })
  }
}

function runStep({ root, env, workdir }: Image, command: string): void {
  for (const file of networkFiles) if (!existsSync(join(root, file))) writeFileSync(join(root, file), '')
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  const binds = Object.fromEntries(networkFiles.map((file) => [file, file]))
  runInside(
    { root, binds: authorities ? { ...binds, [authoritiesInside]: authorities } : binds },
    {
      args: ['sh', '-c', command],
      workdir,
      env: authorities ? { ...env, NODE_EXTRA_CA_CERTS: authoritiesInside } : env,
    },
  )
}
