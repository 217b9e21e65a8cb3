/** 'd’Alice', 'de Karim'. Before an h or a y usage varies: the full word is always right. */
export function ofName(name: string): string {
  return /^[aeiouœæ]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
