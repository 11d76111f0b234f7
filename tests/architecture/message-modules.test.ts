import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { projectRoot } from '#foundation/project-root.ts'
import { message } from '#i18n/message.ts'
import { compileTexts, placeholdersOf } from '../../scripts/compile-messages.ts'
import { messages } from '../../scripts/message-modules.ts'

const islands: Record<string, string> = {
  'island:cart': 'export const text = () => m.cart_empty()',
  'island:days': 'export const text = (n) => m.home_days_left({ n })',
}

/** Chunks of a browser build with every island as an entry. */
async function builtIslands(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      messages(),
      {
        name: 'islands',
        resolveId: (id) => (id in islands ? id : undefined),
        load: (id) => (id in islands ? `import { m } from '/src/i18n/messages.js'\n${islands[id]}` : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: {
        input: Object.keys(islands),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return [result].flat().flatMap((one) => ('output' in one ? one.output.filter((file) => file.type === 'chunk') : []))
}

test('a script contains only the texts it uses, in both languages', async () => {
  const chunks = await builtIslands()
  const codeOf = (entry: string) => chunks.find(({ facadeModuleId }) => facadeModuleId === entry)?.code ?? ''
  const cart = codeOf('island:cart')
  const days = codeOf('island:days')
  for (const text of ['Giỏ hàng của bạn đang trống!', 'Your cart is empty!']) {
    expect(cart).toContain(text)
    expect(days).not.toContain(text)
  }
  expect(days).toContain(' days left')
  expect(cart).not.toContain(' days left')
  // Both texts, the selection, the page's language, and plural rules where a number is used.
  expect(cart.length).toBeLessThan(400)
  const all = chunks.reduce((sum, { code }) => sum + code.length, 0)
  expect(all).toBeLessThan(2000)
})

test('a missing Vietnamese text falls back to English', () => {
  const say = message({ en: () => 'Only English' })
  expect([say({}, { locale: 'vi' }), say({}, { locale: 'en' })]).toEqual(['Only English', 'Only English'])
})

test('a plural argument must be a number', () => {
  expect([...placeholdersOf('{n, plural, one {minute} other {{n} minutes of {place}}}')]).toEqual([
    ['n', 'number'],
    ['place', 'string | number'],
  ])
})

test('refuses a plural form that the language does not have', () => {
  expect(() => compileTexts({ vi: '{n, plural, one {ngày} other {ngày}}', en: '' })).toThrow('one is not valid')
})
