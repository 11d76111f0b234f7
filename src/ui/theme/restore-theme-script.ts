/** Storage key of the theme choice. */
export const themeStorageKey = 'tamhuong.theme'

/** The same as theme-color.ts, inlined in the script below. */
const themeColor = `document.querySelector('meta[name=theme-color]').content=getComputedStyle(d).backgroundColor`

/**
 * Inline script that runs before paint: applies the stored theme, so nothing flashes. Without a stored choice of light
 * or dark it follows the device if the shop says so (`data-mode`).
 */
export const restoreThemeScript = `try{var d=document.documentElement,t=(JSON.parse(localStorage.getItem('${themeStorageKey}'))||{}).state||{};['preset','primary','surface'].forEach(function(k){if(t[k])d.dataset[k]=t[k]});if(t.dark===undefined?d.dataset.mode=='system'&&matchMedia('(prefers-color-scheme:dark)').matches:t.dark)d.classList.add('app-dark');${themeColor}}catch(e){}`
