import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { compileMessages, compileTexts, messageSources, messagesFile, readMessages } from './compile-messages.ts'
import { root } from './run.ts'

/** By the bundler's convention, ids of virtual modules start with this character. */
const virtual = '\0'
const all = 'message:'
const textsOf = 'message-texts:'
const runtime = JSON.stringify(normalizePath(join(root, 'src/i18n/message.ts')))

/** Compiles the messages when a build, a test run or a development server starts, and when their sources change. */
const compiledMessages: Plugin = {
  name: 'compiled-messages',
  buildStart: () => compileMessages(),
  watchChange(file) {
    if (messageSources.map(normalizePath).includes(normalizePath(file))) compileMessages()
  },
}

/**
 * In a browser build every message is a separate module. With a single module for all messages every script would load
 * all of them; this way a script contains only the texts it uses.
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
