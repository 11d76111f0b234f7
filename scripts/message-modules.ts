import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { compileMessages, compileTexts, messageSources, messagesFile, readMessages } from './compile-messages.ts'
import { root } from './run.ts'

/** Modules that are no files begin with this sign, by the bundler's convention. */
const virtual = '\0'
const all = 'message:'
const textsOf = 'message-texts:'
const runtime = JSON.stringify(normalizePath(join(root, 'src/i18n/message.ts')))

/** Compiles the messages when a build, a test run or a development server begins, and when a source of them changes. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  buildStart: () => compileMessages(),
  watchChange(file) {
    if (messageSources.map(normalizePath).includes(normalizePath(file))) compileMessages()
  },
}

/**
 * In a build for the browser every message is a module of its own. A single module for all would be one file that every
 * script loads; this way a script carries the texts it uses, and no others.
 */
function messageModules(): Plugin {
  let messages = readMessages()
  return {
    name: 'message-modules',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      messages = readMessages()
    },
    resolveId: { filter: { id: /^message(-texts)?:/ }, handler: (id) => virtual + id },
    load: {
      filter: { id: [/[\\/]i18n[\\/]messages\.js$/, new RegExp(`^${virtual}message(-texts)?:`)] },
      handler(id) {
        if (id === normalizePath(messagesFile)) return `export * as m from '${all}'`
        if (id === virtual + all)
          return [...messages.keys()].map((key) => `export { ${key} } from '${all}${key}'`).join('\n')
        if (id.startsWith(virtual + all)) {
          const key = id.slice(virtual.length + all.length)
          return `import { message } from ${runtime}
import texts from '${textsOf}${key}'
export const ${key} = /* @__PURE__ */ message(texts)`
        }
        const texts = messages.get(id.slice(virtual.length + textsOf.length))
        return texts && compileTexts(texts)
      },
    },
  }
}

export const messages = (): Plugin[] => [compiledMessages, messageModules()]
