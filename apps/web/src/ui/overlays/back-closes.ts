/**
 * Back closes the window on top instead of leaving the page under it. While one is open the page stands in the history a
 * second time, and Back from there goes nowhere else. That second entry stays once the window is closed otherwise: taking
 * it back could undo a navigation begun meanwhile. It is used again by the next window, and passed over on the way back.
 */
type PageState = { readonly __TSR_key?: string; readonly zincWindow?: boolean } | null
type Place = { readonly page: string | undefined; readonly isSecond: boolean }

const windows: (() => void)[] = []
let place: Place | null = null

const placeOf = (state: unknown): Place => {
  const { __TSR_key: page, zincWindow = false } = (state as PageState) ?? {}
  return { page, isSecond: zincWindow }
}

/** `leave` is called when Back is pressed while this window is on top. Returns what ends that. */
export function closeOnBack(leave: () => void): () => void {
  listen()
  windows.push(leave)
  stand()
  return () => void windows.splice(windows.indexOf(leave), 1)
}

/** The router is not told: it stays where it is. */
function stand(): void {
  if (!placeOf(history.state).isSecond) {
    Object.getPrototypeOf(history).pushState.call(history, { ...history.state, zincWindow: true }, '')
  }
  place = placeOf(history.state)
}

/** Before the router, which would take it for another page. */
function listen(): void {
  if (place !== null) return
  place = placeOf(history.state)
  addEventListener('popstate', onPop, { capture: true })
}

function onPop(event: PopStateEvent): void {
  const from = place
  const to = placeOf(event.state)
  place = to
  if (from === null || from.page !== to.page || from.isSecond === to.isSecond) return
  event.stopImmediatePropagation()
  if (to.isSecond) return
  const top = windows.at(-1)
  if (top === undefined) history.back()
  else {
    top()
    // Another one under it, or one that does not close now.
    setTimeout(() => windows.length > 0 && stand())
  }
}
