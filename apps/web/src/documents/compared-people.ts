import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useSession } from '../client/session/session.ts'
import { actTimeOf } from '../i18n/act-time.ts'
import { useLanguage, useText } from '../i18n/catalogue.ts'
import type { ComparedPerson } from './comparison.tsx'
import type { WrittenBy } from './kept-versions.ts'
import type { Side } from './two-sides.tsx'

type ComparedPeople = {
  mineAt: string
  /** Whose version this device holds, where it is somebody else's. */
  mineFrom: WrittenBy | null
  theirs: { by: { id: number; name: string }; at: string; state: string }
  businessDate: PlainDate | string
  timeZone: string
}

/** Who typed each of two versions, on which device and when; the person who reads may be both. */
export function useComparedPeople(): (of: ComparedPeople) => Record<Side, ComparedPerson> {
  const text = useText()
  const words = text.comparison
  const language = useLanguage()
  const me = useSession().user
  return ({ mineAt, mineFrom, theirs, businessDate, timeZone }) => {
    const at = (instant: string) => actTimeOf({ at: instant, businessDate, timeZone }, text, language)
    const isMe = theirs.by.id === me?.id
    const other = { name: theirs.by.name, typed: words.typed(at(theirs.at), theirs.state) }
    if (mineFrom !== null) {
      const { own, of } = words.keepAllOf
      return {
        mine: {
          ...{ name: mineFrom.name, author: mineFrom.name, device: words.otherPerson, keepAll: of(mineFrom.name) },
          typed: words.typed(at(mineFrom.at), words.keptHere),
        },
        theirs: isMe
          ? { ...other, author: null, device: words.you, keepAll: own }
          : { ...other, author: other.name, device: words.otherPerson, keepAll: of(other.name) },
      }
    }
    const author = isMe ? null : other.name
    return {
      mine: {
        ...{ name: me?.name ?? '', author: null, device: words.thisDevice, keepAll: words.keepAllOf.own },
        typed: words.typed(at(mineAt), words.unsent),
      },
      theirs: {
        ...{ ...other, author, device: isMe ? words.otherDevice : words.otherPerson },
        keepAll: words.keepAllOf.of(author),
      },
    }
  }
}
