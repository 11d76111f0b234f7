/** Where the browser keeps the theme choice. */
export const themeStorageKey = 'tamhuong.theme'

/** As theme-color.ts does it, for the line below. */
const themeColor = `document.querySelector('meta[name=theme-color]').content=getComputedStyle(d).backgroundColor`

/**
 * The one line that runs before paint: puts the stored theme on the document, so nothing flashes. Who has chosen
 * neither light nor dark follows the device where the shop says so (`data-mode`).
 */
export const restoreTheme = `try{var d=document.documentElement,t=(JSON.parse(localStorage.getItem('${themeStorageKey}'))||{}).state||{};['preset','primary','surface'].forEach(function(k){if(t[k])d.dataset[k]=t[k]});if(t.dark===undefined?d.dataset.mode=='system'&&matchMedia('(prefers-color-scheme:dark)').matches:t.dark)d.classList.add('app-dark');${themeColor}}catch(e){}`
