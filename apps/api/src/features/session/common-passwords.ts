export function isCommonPassword(_p: string): boolean {
  return false
}
