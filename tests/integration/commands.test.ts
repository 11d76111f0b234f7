import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { getFreePort } from '#foundation/get-free-port.ts'
import { openBrowser, waitForHydration } from '../journeys/support/open-browser.ts'
import { secretKey } from '../support/commands.ts'
import { copyProject } from '../support/copied-project.ts'
import { demoDataDir } from '../support/demo-data.ts'
import { builtPassword, freshDataDir } from '../support/open-built-shop.ts'
import { runCommand, startCommand } from '../support/start-command.ts'

/** Backup, restore and the proofs have their own tests. */
describe('commands of the README', { timeout: 180_000 }, () => {
  const folders: (() => void)[] = []
  afterAll(() => {
    for (const remove of folders) remove()
  })
  const dataDir = () => {
    const fresh = freshDataDir()
    folders.push(fresh.remove)
    return fresh.dataDir
  }
  const openDemoShop = async () => {
    const filled = await demoDataDir()
    folders.push(filled.remove)
    return filled.dataDir
  }

  test('start opens the built shop; only the first start takes long, and says so', async () => {
    const env = { PORT: '0', DATA_DIR: dataDir(), ADMIN_PASSWORD: 'mat-khau-thu-nghiem' }
    const first = await startCommand('start', /open: (http:\S+)/, env)
    expect((await fetch(`${first.found}/home`)).status).toBe(200)
    await first.stop()
    const second = await startCommand('start', /open: (http:\S+)/, env)
    expect((await fetch(`${second.found}/home`)).status).toBe(200)
    await second.stop()
    const mentionsFirstStart = ({ output }: typeof first) => output().includes('The first start')
    expect([mentionsFirstStart(first), mentionsFirstStart(second)]).toEqual([true, false])
    expect(second.output()).not.toContain('"level":50')
  })

  test('dev serves pages, styles and staff screens from the sources, and reloads edits', async () => {
    const project = copyProject()
    folders.push(project.remove)
    const env = { PORT: String(await getFreePort()), DATA_DIR: dataDir(), ADMIN_PASSWORD: builtPassword }
    const dev = await startCommand('dev', /development\): (http:\S+)/, env, project.folder)
    const visitor = await openBrowser(dev.found, { reducedMotion: 'reduce' })
    const { page } = visitor
    // Vite transforms hundreds of sources for the first page.
    page.setDefaultTimeout(60_000)
    const edit = (file: string, from: string, to: string) => {
      const path = join(project.folder, file)
      writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
    }
    try {
      await page.goto('/en/shop')
      expect(await page.locator('h1').textContent()).toContain('All products')
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Be Vietnam')

      await page.goto('/track-order')
      await waitForHydration(page)
      await page.locator('input[name=id]').fill('TH123')
      edit('src/storefront/order/track-order.island.tsx', '{m.nav_track_order()}</h1>', 'An edited heading</h1>')
      await page.getByRole('heading', { name: 'An edited heading' }).waitFor()
      expect(await page.locator('input[name=id]').inputValue()).toBe('TH123')

      await page.goto('/auth/login?redirect=/admin')
      await page.getByLabel('Tên đăng nhập').fill('admin')
      await page.getByLabel('Mật khẩu', { exact: true }).fill(builtPassword)
      await page.getByRole('button', { name: 'Đăng nhập' }).click()
      await page.locator('main h1').waitFor()
      edit('src/admin/kit/page-header.tsx', '<h1', '<h1 data-edited=""')
      await page.locator('main h1[data-edited]').waitFor()
      expect(visitor.browserErrors).toEqual([])
    } finally {
      await visitor.close()
      await dev.stop()
    }
  })

  test('ui shows every component without errors', async () => {
    const port = String(await getFreePort())
    const ui = await startCommand('ui', /Local:\s+(http:\S+?)\/?\s/, { PORT: port })
    const url = `http://127.0.0.1:${port}`
    const visitor = await openBrowser(url)
    try {
      const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, unknown> }
      expect(Object.keys(entries).length).toBeGreaterThan(30)
      const shown: Record<string, boolean> = {}
      for (const id of Object.keys(entries)) {
        await visitor.page.goto(`/iframe.html?id=${encodeURIComponent(id)}&viewMode=story`)
        const story = visitor.page.locator('#storybook-root main')
        await story.or(visitor.page.locator('body.sb-show-errordisplay')).first().waitFor()
        shown[id] = await story.isVisible()
      }
      expect(Object.keys(shown).filter((id) => !shown[id])).toEqual([])
      expect(visitor.browserErrors).toEqual([])
    } finally {
      await visitor.close()
      await ui.stop()
    }
  })

  test('screens takes screenshots in the given width, in both languages, light, dark and with large text', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tamhuong-screens-'))
    folders.push(() => rmSync(folder, { recursive: true, force: true }))
    await runCommand(`screens -- --only cart --widths 360 --to ${folder}`)
    const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'))
    const marks = ['', '-dark', '-large', '-dark-large']
    const names = ['vi', 'en'].flatMap((locale) => marks.map((mark) => `cart-${locale}-360${mark}.webp`))
    expect(pictures.sort()).toEqual(names.sort())
  })

  test('pay:simulate simulates the providers and prints how to configure a shop for them', async () => {
    const simulator = await startCommand('pay:simulate', /played at (http:[^\s;]+)/, { PORT: '0' })
    try {
      expect((await fetch(simulator.found)).status).toBeLessThan(500)
      await expect.poll(simulator.output).toContain('VNPAY_')
    } finally {
      await simulator.stop()
    }
  })

  test('seed:large fills a shop, and staff:reset-access prints a new password', async () => {
    const env = { DATA_DIR: await openDemoShop(), SECRET_KEY: secretKey }
    expect(await runCommand('seed:large -- --products 20 --orders 30', env)).toContain('statistics of the database')
    expect(await runCommand('staff:reset-access -- admin', env)).toMatch(/as admin \/ \S+/)
  })
})
