// Runs before the first paint, so that the dark never flashes white. Not a module: those run too late.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('zinc.theme')
    const language = localStorage.getItem('zinc.language')
    if (language) document.documentElement.lang = language
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#101412' : '#f5f3ec')
})()
