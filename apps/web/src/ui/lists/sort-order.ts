/** Of a column in an order written 'name' or '-name': what `aria-sort` says. */
export function directionOf(sort: string, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : 'none'
}

/** A press on a column sorts by it, a second one turns the order round. */
export function nextSort(sort: string, column: string): string {
  return sort === column ? `-${column}` : column
}
