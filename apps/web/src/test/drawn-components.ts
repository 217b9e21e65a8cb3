/** A component that React drew: its name and what it was given. */
type Drawing = { name: string; props: object }

/** As much of React's own tree as is read here. */
type Fiber = {
  type: unknown
  memoizedProps: unknown
  memoizedState: unknown
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/**
 * The components that React drew while something was done, each once however often it was drawn. A component that was
 * drawn has new props from its parent or new hooks of its own; one that React passed over keeps both objects.
 */
export async function drawnDuring(container: Element, act: () => Promise<void>): Promise<readonly Drawing[]> {
  const before = new Map(fibersIn(container).map((fiber) => [fiber, seenOf(fiber)]))
  await act()
  return fibersIn(container).flatMap((fiber) => {
    const { type, alternate } = fiber
    if (typeof type !== 'function') return []
    const [props, state] = seenOf(fiber)
    const seen = before.get(fiber) ?? (alternate === null ? undefined : before.get(alternate))
    return seen?.[0] === props && seen?.[1] === state ? [] : [{ name: type.name, props: Object(props) }]
  })
}

function seenOf({ memoizedProps, memoizedState }: Fiber) {
  return [memoizedProps, memoizedState] as const
}

/** Every part of the page as it stands. */
function fibersIn(container: Element): readonly Fiber[] {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'))
  const root: { stateNode: { current: Fiber } } | undefined = Reflect.get(container, key ?? '')
  if (root === undefined) throw new Error('React draws nothing here, or names its tree otherwise')
  const found: Fiber[] = []
  const walk = (first: Fiber | null) => {
    for (let fiber = first; fiber !== null; fiber = fiber.sibling) {
      found.push(fiber)
      walk(fiber.child)
    }
  }
  // React keeps two trees: this is the one on the page.
  walk(root.stateNode.current.child)
  return found
}
