/** An instruction and the rest of its line. */
export type Step = { instruction: string; rest: string }
export type Stage = { name: string; from: string; steps: Step[] }

/** Reads the stages of a Dockerfile: comments, continued lines, `FROM … AS …`. No heredocs, no `ARG`. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/)
      stages.push({ name, from, steps: [] })
    } else if (instruction && stages.length > 0) stages.at(-1)?.steps.push({ instruction, rest })
    else throw new Error(`Not understood in the Dockerfile: ${line}`)
  }
  return stages
}

/** `A=1 B=2` as an object. */
export const environmentOf = (rest: string): Record<string, string> =>
  Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
