/** A file of its own: the page's policy allows no style inside it. */
export const docsStyle = `
:root { color-scheme: light dark; --ink: #1f2328; --soft: #59636e; --line: #d9dee3; --paper: #fff; --fill: #f4f6f8; --accent: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ec; --soft: #9aa5b1; --line: #333a42; --paper: #14171a; --fill: #1c2126; --accent: #7ab8f5; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 6rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
h1 small { color: var(--soft); font-size: 0.5em; font-weight: 400; }
h2 { margin: 3rem 0 0.75rem; text-transform: capitalize; }
h3 { margin: 1.25rem 0 0.4rem; font-size: 0.95rem; }
p { max-width: 44rem; margin: 0.5rem 0; }
a { color: var(--accent); text-underline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin-top: 1rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { overflow-x: auto; margin: 0; padding: 0.75rem 1rem; border-radius: 8px; background: var(--fill); }
details { border: 1px solid var(--line); border-radius: 8px; margin: 0.5rem 0; padding: 0 1rem; }
details[open] { padding-bottom: 1rem; }
summary { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; cursor: pointer; padding: 0.65rem 0; }
summary span { color: var(--soft); }
summary b { min-width: 4rem; font-size: 0.8rem; letter-spacing: 0.04em; color: var(--accent); }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
table { width: 100%; border-collapse: collapse; }
th, td { border-top: 1px solid var(--line); padding: 0.4rem 0.75rem 0.4rem 0; text-align: left; vertical-align: top; }
th { white-space: nowrap; font-weight: 500; }
@media (max-width: 40rem) { th, td { display: block; border: 0; padding: 0.15rem 0; } tr { display: block; border-top: 1px solid var(--line); padding: 0.4rem 0; } th { white-space: normal; } }
`
