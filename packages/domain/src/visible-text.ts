/** Spaces, marks without a letter, controls, fillers (ㅤ) and the empty braille cell. */
const invisible = /^[\p{Z}\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u

export function hasVisibleCharacter(text: string): boolean {
  return !invisible.test(text)
}

/** They turn what follows around, in every list and mail that quotes the name: U+202E shows `exe.pdf` as `fdp.exe`. */
export function hasDirectionControl(text: string): boolean {
  return /\p{Bidi_Control}/u.test(text)
}
