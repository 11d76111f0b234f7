/**
 * Parts of React and React Router that this shop does not use. The bundler cannot see it, since they hang on switches at run
 * time, so their functions are emptied by name. A name that is no longer there fails the build: then read the new version.
 */
export const unused: {
  file: RegExp
  /** Where using what was taken out begins: they throw and say so. */
  parts?: string[]
  /** The steps behind them, some of which are taken in passing all the same: they do nothing. */
  quiet?: string[]
  /** The same, where `null` is looked for. */
  nothing?: string[]
  methodsOf?: string[]
  /** What a library gives away that nobody takes: `exports.useFormState = …`. */
  gifts?: string[]
  /** Conditions that never hold here; the bundler then drops what hangs on them. */
  never?: string[]
  /** Calls on lists that are always empty here. */
  empty?: string[]
}[] = [
  {
    file: /react\/cjs\/react\.production\.js$/,
    gifts: [
      '__COMPILER_RUNTIME',
      'addTransitionType',
      'cache',
      'cacheSignal',
      'unstable_useCacheRefresh',
      'use',
      'useActionState',
      'useDeferredValue',
      'useEffectEvent',
      'useTransition',
    ],
  },
  {
    file: /react-dom\/cjs\/react-dom\.production\.js$/,
    gifts: [
      'preconnect',
      'prefetchDNS',
      'preinit',
      'preinitModule',
      'preload',
      'preloadModule',
      'requestFormReset',
      'unstable_batchedUpdates',
      'useFormState',
      'useFormStatus',
    ],
  },
  {
    file: /scheduler\.production\.js$/,
    gifts: ['unstable_forceFrameRate', 'unstable_next', 'unstable_runWithPriority', 'unstable_wrapCallback'],
  },
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
      'preconnectAs',
      'setValueForNamespacedAttribute',
      'reconcileChildrenIterator',
      'use',
      'useMemoCache',
      'useEffectEventImpl',
      'mountDeferredValueImpl',
      'updateDeferredValueImpl',
      'startTransition',
      'dispatchOptimisticSetState',
      'entangleAsyncAction',
      'refreshCache',
      'TransitionAwareHostComponent',
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
      // Transitions that wait for a promise, and their types.
      'queueTransitionTypes',
      'pingEngtangledActionScope',
      'recursivelyResetForms',
      'requestFormReset',
      // Old browsers.
      'handlePropertyChange',
      'stopWatchingForValueChange',
      'handleEventsForInputEventPolyfill',
      'getTargetInstForInputEventPolyfill',
      'isFallbackCompositionEnd',
      'callComponentWillReceiveProps',
      'setIsStrictModeForDevtools',
      'attemptExplicitHydrationTarget',
      'cutOffTailIfNeeded',
      'traverseVisibleInstancesAndTextInstances',
      'pushDehydratedActivitySuspenseHandler',
    ],
    nothing: [
      'getResource',
      'waitForCommitToBeReady',
      'getComponentNameFromType',
      'findCurrentFiberUsingSlowPath',
      'findCurrentHostFiberImpl',
      'findFirstSuspended',
      'getActivityInstanceFromFiber',
      'getInstanceFromHostFiber',
      'getFallbackBeforeInputChars',
      'getViewTransitionName',
      'getIteratorFn',
      'getData',
    ],
    methodsOf: ['FragmentInstance', 'ViewTransitionPseudoElement'],
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    // useFetcher, hot reloading, routes learnt bit by bit, addresses that show another, bodies that are no forms.
    parts: [
      'fetch',
      'getFetcher',
      '_internalSetRoutes',
      'discoverRoutes',
      'patchRoutesImpl',
      'dispose',
      'defaultDataStrategy',
      'defaultDataStrategyWithMiddleware',
    ],
    quiet: [
      'handleFetcherAction',
      'handleFetcherLoader',
      'updateFetcherState',
      'setFetcherError',
      'resetFetcher',
      'queueFetcherForDeletion',
      'deleteFetcher',
      'abortFetcher',
      'markFetchersDone',
      'markFetchRedirectsDone',
      'abortStaleFetchLoads',
      'getUpdatedRevalidatingFetchers',
      'getLoadingFetcher',
      'getDoneFetcher',
      'getInstrumentationNavigateMeta',
    ],
    never: [
      'init.patchRoutesOnNavigation',
      'checkFogOfWar(initialMatches, init.history.location.pathname).active',
      'fogOfWar.active',
      'isFogOfWar',
      'init.instrumentations',
      'opts?.instrumentationNavigateMetaReceiver',
      'opts?.mask',
      'typeof route.lazy === "function"',
      'isStaticHandler',
      'opts.formEncType === "text/plain"',
      'opts.formEncType === "application/json"',
      'revalidatingFetchers.length > 0',
      'this.#hmrRoutes',
    ],
    empty: [
      'fetchLoadMatches.forEach',
      'revalidatingFetchers.forEach',
      'revalidatingFetchers.filter',
      'fetchersToLoad.map',
      'state.fetchers.forEach',
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
    never: ['!ssr', 'fetcherKey'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/,
    quiet: ['createClientRoutesWithHMRRevalidationOptOut', 'wrapShouldRevalidateForHdr'],
    never: ['needsRevalidation', 'isSpaMode', '!ssr'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    parts: ['Scripts'],
    quiet: ['RSCPrefetchPageLinksImpl'],
    never: ['prefetch === "viewport"', 'prefetch === "render"', 'maybePrefetch'],
  },
  // Routers without data, server components, links that know whether they lead here.
  {
    file: /react-router\/dist\/production\/lib\/hooks\.js$/,
    parts: ['useNavigateUnstable', 'RSCErrorHandler', 'DefaultErrorComponent'],
    never: ['this.context'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    parts: ['NavLinkWithRef', 'HistoryRouter', 'useViewTransitionState'],
  },
  {
    file: /react-router\/dist\/production\/lib\/errors\.js$/,
    nothing: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
  },
  {
    file: /react-router\/dist\/production\/lib\/components\.js$/,
    parts: ['getOptimisticRouterState'],
    never: ['useTransitions === true', 'useTransitions === false'],
  },
  {
    file: /react-router\/dist\/production\/lib\/dom-export\/hydrated-router\.js$/,
    never: ['ssrInfo.context.isSpaMode', 'window.__reactRouterManifest.sri === true'],
  },
]
