type Mention = { where: 'GROUP' | 'INFORMATION'; text: string }
type Standing<Item> = { item: Item; id: string; parentId: string; status: string; label: string }

/** Lines of a group add up to it, and lines for information to nothing: only the others are bought. */
export function lineGroupsOf<Item>(lines: readonly Standing<Item>[]): {
  counted: readonly Item[]
  mentions: readonly Mention[]
} {
  const counted = lines.filter(({ status }) => status !== 'GROUP' && status !== 'INFORMATION')
  const labelsBelow = new Map<string, string[]>()
  for (const { parentId, label } of counted) {
    const labels = labelsBelow.get(parentId) ?? []
    labels.push(label)
    labelsBelow.set(parentId, labels)
  }
  const mentions = lines.flatMap(({ status, label, id }): Mention[] => {
    if (status === 'INFORMATION') return label === '' ? [] : [{ where: status, text: label }]
    if (status !== 'GROUP') return []
    const below = labelsBelow.get(id) ?? []
    return [{ where: status, text: below.length === 0 ? label : `${label} : ${below.join(', ')}` }]
  })
  return { counted: counted.map(({ item }) => item), mentions }
}
