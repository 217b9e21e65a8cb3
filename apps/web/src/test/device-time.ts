/** The device's own clock, for what is counted from it: the life of a token, a wait. Never what a day or a date follows. */
export function deviceTime(): number {
  // biome-ignore lint/plugin: the one place where a test of the web application reads the clock.
  return Date.now()
}
