import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser named by `CHROMIUM_PATH`, the system's Chromium, or the one installed by npm (Linux). */
export async function executablePath(): Promise<string> {
  return process.env.CHROMIUM_PATH ?? systemBrowsers.find(existsSync) ?? chromium.executablePath()
}
