/** Actions as both protocols spell them: WebDriver's own, which WebDriver BiDi took over. */
export type Actions =
  | { type: 'pointer'; id: string; actions: readonly PointerAction[] }
  | { type: 'key'; id: string; actions: readonly KeyAction[] }
type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown'; button: number }
  | { type: 'pointerUp'; button: number }
type KeyAction = { type: 'keyDown'; value: string } | { type: 'keyUp'; value: string }

/** What a scenario needs of a browser, whatever protocol it speaks. */
export type Browser = {
  goTo(address: string): Promise<void>
  reload(): Promise<void>
  /** Runs this script in the page and waits for its promise; its value must fit in JSON. */
  run(script: string): Promise<unknown>
  act(actions: Actions): Promise<void>
  /** Closes every page and starts again with what the device has stored. */
  restart(): Promise<void>
  end(): Promise<void>
}

/** The output of a process that has not printed `wanted` yet is read until it does. */
export function printed(
  output: NodeJS.ReadableStream,
  wanted: RegExp,
  ended: Promise<unknown>,
): Promise<RegExpExecArray> {
  return new Promise((found, failed) => {
    let text = ''
    output.on('data', (part: Buffer) => {
      text += part.toString()
      const match = wanted.exec(text)
      if (match !== null) found(match)
    })
    void ended.then(() => failed(new Error(`ended before it was ready:\n${text}`)))
  })
}
