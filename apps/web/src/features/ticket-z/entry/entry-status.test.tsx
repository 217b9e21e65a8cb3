import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setStoppedNow } from '../../../client/clock.ts'
import { storeOf } from '../../../offline/store.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { EntryStatus } from './entry-status.tsx'

afterEach(() => setStoppedNow(null))

test.each([
  ['2026-11-20T22:31:00Z', /^Brouillon enregistré à 23:31$/],
  ['2026-11-19T22:31:00Z', /^Brouillon enregistré le 19\snovembre à 23:31$/],
])('a draft saved at %s is dated when that is another day', async (storedAt, sentence) => {
  setStoppedNow('2026-11-20T22:45:00Z')
  await renderScreen(
    <EntryStatus status={storeOf({ storedAt, isRefused: false })} timeZone="Europe/Paris" isFuture={false} />,
  )
  expect(screen.getByText(sentence)).toBeTruthy()
})
