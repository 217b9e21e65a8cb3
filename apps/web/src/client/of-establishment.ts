/** Whether a query is about this establishment: `[what, id, …]`, or `[what, first id, 'several', ids, …]`. */
export function isOfEstablishment([, first, , among]: readonly unknown[], id: number): boolean {
  return first === id || (Array.isArray(among) && among.includes(id))
}
