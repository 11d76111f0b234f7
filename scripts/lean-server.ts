import { type Plugin, parseAst } from 'vite'

/** Whoever is signed in only the browser knows: the server draws the frame of the staff area, never a screen inside it. */
const screens = /src[\\/]admin[\\/](?!(admin-layout|login|forgot|reset)\.tsx).+\.tsx$/

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

type Declaration = { type: string; start: number; end: number; declaration?: { id?: { name?: string } } | null }

/** Leaves staff screens, and the libraries that only they need, out of the server: their titles are all that it says of them. */
export function leanServer(): Plugin {
  return {
    name: 'lean-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!screens.test(id)) return
      const statements = parseAst(code, { lang: 'tsx' }).body as unknown as Declaration[]
      const screen = statements.find(({ type }) => type === 'ExportDefaultDeclaration')
      if (!screen) return { moduleSideEffects: false }
      const named = statements.find(({ declaration }) => declaration?.id?.name === 'clientLoader')
      const loader = named && { ...named, lean: 'export function clientLoader() {}' }
      const lean = [
        { ...screen, lean: 'export default function StaffScreen() { return null }' },
        ...(loader ? [loader] : []),
      ]
        .sort((a, b) => b.start - a.start)
        .reduce((text, cut) => text.slice(0, cut.start) + cut.lean + text.slice(cut.end), code)
      return { code: lean, map: null, moduleSideEffects: false }
    },
    // V8 keeps a source in two bytes a letter as soon as one of them is Vietnamese.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
    },
  }
}
