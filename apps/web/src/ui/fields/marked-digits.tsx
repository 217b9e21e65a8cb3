import { Fragment } from 'react'

type MarkedDigitsProps = { text: string; places: readonly number[]; look: string }

/** An amount with some of its digits in another look; places are counted from the last digit. */
export function MarkedDigits({ text, places, look }: MarkedDigitsProps) {
  return runsOf(text, places).map(({ from, part, isMarked }) =>
    isMarked ? (
      <span key={from} className={look}>
        {part}
      </span>
    ) : (
      <Fragment key={from}>{part}</Fragment>
    ),
  )
}

type Run = { from: number; part: string; isMarked: boolean }

function runsOf(text: string, places: readonly number[]): readonly Run[] {
  const runs: Run[] = []
  let digitsAfter = text.replace(/\D/g, '').length
  for (const [from, character] of [...text].entries()) {
    const isDigit = /\d/.test(character)
    if (isDigit) digitsAfter -= 1
    const isMarked = isDigit && places.includes(digitsAfter)
    const last = runs.at(-1)
    if (last?.isMarked === isMarked) last.part += character
    else runs.push({ from, part: character, isMarked })
  }
  return runs
}
