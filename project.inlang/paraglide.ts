import type { CompilerOptions } from '@inlang/paraglide-js'

/** How the messages become typed functions; shared by the build, the tests and the type check. */
export const paraglide = {
  project: './project.inlang',
  outdir: './src/i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  emitTsDeclarations: true,
} satisfies CompilerOptions
