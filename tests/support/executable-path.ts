import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

let installed: Promise<string> | undefined

/** Several calls at once must not unpack the browser into the same file. */
function unpackInstalled(): Promise<string> {
  installed ??= chromium.executablePath()
  return installed
}

/** The browser named by `CHROMIUM_PATH`, the system's Chromium, or the one installed by npm (Linux). */
export async function executablePath(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? systemBrowsers.find(existsSync) ?? unpackInstalled()
}
