import { type Plugin, parseAst } from 'vite'

/**
 * Parts of React and React Router that this shop does not use. The bundler cannot see it, since they hang on switches at run
 * time, so their functions are emptied by name. A name that is no longer there fails the build: then read the new version.
 */
const unused: {
  file: RegExp
  /** Where using what was taken out begins: they throw and say so. */
  parts?: string[]
  /** The steps behind them, some of which are taken in passing all the same: they do nothing. */
  quiet?: string[]
  /** The same, where `null` is looked for. */
  nothing?: string[]
  methodsOf?: string[]
}[] = [
  {
    file: /react-dom-client\.production\.js$/,
    // <ViewTransition>, <SuspenseList>, <Activity>, refs on fragments, custom elements, useActionState, functions as form actions
    // (React Router has its own), resources asked for by calls, stacks of components in error messages.
    parts: [
      'getViewTransitionClassName',
      'FragmentInstance',
      'updateSuspenseListComponent',
      'updateActivityComponent',
      'setPropOnCustomElement',
      'mountActionState',
      'preload',
      'preloadModule',
      'preinitStyle',
      'preinitScript',
      'preinitModuleScript',
    ],
    quiet: [
      'startViewTransition',
      'createViewTransitionInstance',
      'ViewTransitionPseudoElement',
      'mountActivityChildren',
      'updateActionState',
      'rerenderActionState',
      'acquireResource',
      'insertStylesheetIntoRoot',
      'suspendResource',
      'preloadStylesheet',
      'applyViewTransitionToHostInstances',
      'applyViewTransitionToHostInstancesRecursive',
      'restoreViewTransitionOnHostInstances',
      'commitAppearingPairViewTransitions',
      'commitEnterViewTransitions',
      'commitDeletedPairViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restorePairedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureViewTransitionHostInstancesRecursive',
      'measureNestedViewTransitions',
      'scheduleViewTransitionEvent',
      'applyViewTransitionName',
      'restoreViewTransitionName',
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
      'retryActivityComponentWithoutHydrating',
      'updateActionStateImpl',
      'dispatchActionState',
      'runActionStateAction',
      'startHostTransition',
      'requestFormReset$1',
      'accumulateSuspenseyCommitOnFiber',
      'defaultOnDefaultTransitionIndicator',
      'commitActivityHydrationCallbacks',
      'describeFiber',
    ],
    nothing: ['getResource', 'waitForCommitToBeReady'],
    methodsOf: ['FragmentInstance', 'ViewTransitionPseudoElement'],
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    // useFetcher, hot reloading, routes learnt bit by bit.
    parts: ['fetch', 'getFetcher', '_internalSetRoutes', 'discoverRoutes'],
    quiet: [
      'handleFetcherAction',
      'handleFetcherLoader',
      'updateFetcherState',
      'setFetcherError',
      'resetFetcher',
      'queueFetcherForDeletion',
    ],
  },
  // Instrumentation, routes learnt bit by bit, loading without a server.
  {
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    parts: ['instrumentClientSideRouter'],
    quiet: ['getRouteInstrumentationUpdates'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    quiet: ['useFogOFWarDiscovery', 'getPatchRoutesOnNavigationFunction'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    quiet: ['nonSsrStrategy', 'singleFetchLoaderFetcherStrategy'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/,
    quiet: ['createClientRoutesWithHMRRevalidationOptOut'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    parts: ['Scripts'],
    quiet: ['RSCPrefetchPageLinksImpl'],
  },
]

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** The function that says which part is missing, put beside what is left. */
const takenOut = 'wasTakenOut'

/** In a browser the language is the page's; the message compiler's own runtime could find it out in six ways. */
const browserRuntime = `
export let getLocale = () => 'vi'
export const overwriteGetLocale = (own) => { getLocale = own }
export const experimentalStaticLocale = undefined
`

export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (/paraglide[\\/]runtime\.js$/.test(id) ? browserRuntime : undefined),
    transform(code, id) {
      const library = unused.find(({ file }) => file.test(id))
      if (!library) return
      const { parts = [], quiet = [], nothing = [], methodsOf = [] } = library
      const names = [...parts, ...quiet, ...nothing]
      const cuts = cutsIn(parseAst(code) as unknown as Node, names, methodsOf)
      const missing = names.filter((name) => !cuts.some((cut) => cut.name === name))
      if (missing.length > 0) this.error(`${id} no longer has ${missing.join(', ')}`)
      const body = (name: string) => {
        if (parts.includes(name)) return `{${takenOut}('${name}')}`
        if (nothing.includes(name)) return '{return null}'
        return name === '' ? '' : '{}'
      }
      const lean = cuts
        .sort((a, b) => b.start - a.start)
        .reduce((text, { name, start, end }) => text.slice(0, start) + body(name) + text.slice(end), code)
      return {
        code: `${lean}\nfunction ${takenOut}(name) { throw Error(name + ' was taken out by scripts/lean-libraries.ts') }`,
        map: null,
      }
    },
  }
}

/** The body of the function `name`, or the whole statement that gives an unused class a method, which has no name. */
type Cut = { name: string; start: number; end: number }

function cutsIn(node: Node, parts: readonly string[], methodsOf: readonly string[]): Cut[] {
  const name = (node.id as { name?: string } | undefined)?.name ?? ''
  if (node.type === 'FunctionDeclaration' && parts.includes(name)) {
    const { start, end } = node.body as Node
    return [{ name, start, end }]
  }
  if (node.type === 'ExpressionStatement' && methodsOf.some((owner) => isMethodOf(node, owner)))
    return [{ name: '', start: node.start, end: node.end }]
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? cutsIn(child, parts, methodsOf) : []))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** `FragmentInstance.prototype.focus = …` */
function isMethodOf(statement: Node, owner: string): boolean {
  const left = (statement.expression as { left?: { object?: { object?: { name?: string } } } }).left
  return left?.object?.object?.name === owner
}
