/** Where the browser keeps the theme choice. */
export const themeStorageKey = 'tamhuong.theme'

/** The one line that runs before paint: puts the stored theme on the document, so nothing flashes. */
export const restoreTheme = `try{var t=(JSON.parse(localStorage.getItem('${themeStorageKey}'))||{}).state;if(t){var d=document.documentElement;['preset','primary','surface'].forEach(function(k){if(t[k])d.dataset[k]=t[k]});if(t.dark)d.classList.add('app-dark')}}catch(e){}`
