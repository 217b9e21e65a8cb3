import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, startTransition, use, useState } from 'react'
import { expect, test } from 'vitest'

const loading = Promise.resolve('loaded')

function Page() {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <button type="button" onClick={() => startTransition(() => setIsShown(true))}>
        Show
      </button>
      <Suspense>{isShown && <Loaded />}</Suspense>
    </>
  )
}

function Loaded() {
  return use(loading)
}

test('a press that shows what is still loading shows it once it has loaded', async () => {
  render(<Page />)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('loaded')).toBeDefined()
})
