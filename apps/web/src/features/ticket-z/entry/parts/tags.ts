import { MAX_TAGS, TAG_MAX_LENGTH } from '@zinc/domain/ticket-z/ticket-z-part'

const PROPOSED = 5

/** The tags with one more; '', a repeat whatever its capitals, and one too many change nothing. */
export function withTag(tags: readonly string[], tag: string): readonly string[] {
  const text = tag.trim().slice(0, TAG_MAX_LENGTH).trim()
  return text === '' || tags.length >= MAX_TAGS || isAmong(tags, text) ? tags : [...tags, text]
}

/** What may be meant: tags of the latest tickets, then ready ones, without those already there. */
export function proposedTagsOf(
  tags: readonly string[],
  recent: readonly string[],
  ready: readonly string[],
): readonly string[] {
  const found: string[] = []
  for (const tag of [...recent, ...ready]) if (!isAmong([...tags, ...found], tag)) found.push(tag)
  return found.slice(0, PROPOSED)
}

function isAmong(tags: readonly string[], tag: string): boolean {
  return tags.some((each) => each.toLowerCase() === tag.toLowerCase())
}
