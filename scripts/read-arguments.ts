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
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
}
