/** All styles of the widget; its content security policy allows this text only, by hash. `i` is for screen readers. */
export const widgetStyle = `
:root{color-scheme:light dark;--paper:#fffdf8;--ink:#241e16;--muted:#6b6152;--line:#d9cfbc;--red:#9b2318;--today:#9b2318;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#1b1713;--ink:#f2eadc;--muted:#b3a793;--line:#453b30;--red:#f2a48f;--today:#b5382a}}
*{box-sizing:border-box}
body{margin:0;padding:8px;background:var(--paper);color:var(--ink);font:16px/1.25 system-ui,sans-serif}
header{display:flex;align-items:center;justify-content:space-between;gap:4px}
h1{margin:0;font-size:1.05em;text-align:center}
header a{display:flex;align-items:center;justify-content:center;width:44px;height:44px;font-size:1.6em;text-decoration:none}
a{color:inherit}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid var(--red);outline-offset:-3px}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th{padding:2px 0;font-size:.75em;font-weight:500;color:var(--muted)}
td{padding:0;border:1px solid var(--line);text-align:center}
td a{display:flex;flex-direction:column;align-items:center;justify-content:center;min-height:46px;text-decoration:none}
time{font-weight:600}
small{font-size:.72em;color:var(--muted);white-space:nowrap}
.other time{color:var(--muted);font-weight:400}
.moon small,.ritual small{color:var(--red);font-weight:600}
.ritual time{text-decoration:underline;text-underline-offset:3px}
.today{background:var(--today)}
.today time,.today small{color:var(--on)}
footer{display:flex;justify-content:center;font-size:.8em}
footer a{padding:10px 4px 2px}
i{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`
