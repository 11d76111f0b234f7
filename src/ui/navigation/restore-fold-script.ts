import { foldStorageKey } from './remember-folds.ts'

/**
 * Inline script behind a part marked `data-fold`: opens or closes it as the visitor left it, before it is painted.
 * Parts that may be folded without moving anything below them need only remember-folds.ts.
 */
export const restoreFoldScript = `try{var p=document.currentScript.previousElementSibling,f=localStorage.getItem('${foldStorageKey('')}'+p.dataset.fold);if(f)p.open=f=='open'}catch(e){}`
