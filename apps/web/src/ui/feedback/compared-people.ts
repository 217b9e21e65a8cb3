import type { PlainDate } from '@zinc/domain/calendar/calendar'
import { useSession } from '../../client/session/session.ts'
import { actTimeOf } from '../../i18n/act-time.ts'
import { useLanguage, useText } from '../../i18n/catalogue.ts'
import type { ComparedPerson } from './comparison.tsx'
import type { Side } from './two-sides.tsx'

type ComparedPeople = {
  mineAt: string
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
  return ({ mineAt, theirs, businessDate, timeZone }) => {
    const at = (instant: string) => actTimeOf({ at: instant, businessDate, timeZone }, text, language)
    const isMe = theirs.by.id === me?.id
    return {
      mine: {
        ...{ name: me?.name ?? '', author: null, device: words.thisDevice },
        typed: words.typed(at(mineAt), words.unsent),
      },
      theirs: {
        ...{ name: theirs.by.name, author: isMe ? null : theirs.by.name },
        device: isMe ? words.otherDevice : words.otherPerson,
        typed: words.typed(at(theirs.at), theirs.state),
      },
    }
  }
}
