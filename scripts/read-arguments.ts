import { type ParseArgsConfig, parseArgs } from 'node:util'

type Given = Pick<ParseArgsConfig, 'options' | 'allowPositionals'>

/**
 * The arguments of this command. With `--help` it prints the usage and exits; unknown arguments are refused with the
 * usage. Call it before any work starts.
 */
export function readArguments<const Config extends Given>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit()
  }
  try {
    return parseArgs(config)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error), usage)
  }
}

/** The whole number of an option; anything else, or less than `least`, is refused with the usage. */
export const readCount = (text: string, usage: string, least = 1): number =>
  /^\d{1,9}$/.test(text) && Number(text) >= least
    ? Number(text)
    : refuse(`“${text}” is not a whole number from ${least}`, usage)

/** The same for a number that may have a fraction. */
export const readNumber = (text: string, usage: string, fits = (number: number) => number > 0): number =>
  /^\d{1,9}(\.\d+)?$/.test(text) && fits(Number(text))
    ? Number(text)
    : refuse(`“${text}” is not a number that fits`, usage)

function refuse(reason: string, usage: string): never {
  console.error(`${reason}\n\n${usage}`)
  process.exit(2)
}
