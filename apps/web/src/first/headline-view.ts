import type { Cents } from '@zinc/domain/money'
import type { Language } from '@zinc/words/languages'
import { formatAmountParts } from '../i18n/format.ts'
import { triggerLook, wordLook } from '../page/period/period-look.ts'
import { amountLook, centsLook } from '../ui/theme/amount-look.ts'
import { headerLook, headerRowLook, leadLook, openingFigureLook, pageLook, titleLook } from '../ui/theme/page-look.ts'

export type Headline = {
  /** What the page sums: the dashboard the week, the calendar the month. */
  kind: 'week' | 'month'
  language: Language
  title: string
  gross: Cents
}

/** Above everything until the application has drawn its own title. Resolves once a frame has shown it. */
export async function drawHeadline(headline: Headline, root: Element): Promise<void> {
  const drawn = part('div', 'fixed inset-0 stack-bar bg-bg desk:hidden print:hidden', [
    part('div', pageLook, headline.kind === 'week' ? weekOf(headline) : monthOf(headline)),
  ])
  const observer = new MutationObserver(() => {
    if (!hasTitle(root)) return
    observer.disconnect()
    drawn.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
  document.body.append(drawn)
  await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))
}

export function hasTitle(root: Element): boolean {
  return root.querySelector('h1') !== null
}

function weekOf({ title, gross, language }: Headline): readonly HTMLElement[] {
  return [
    part('header', headerLook, [
      part('div', headerRowLook, [
        part('h1', `min-w-0 flex-1 ${titleLook(title, false)}`, [title]),
        part('span', 'size-11'),
        part('div', leadLook, [lineOf('text-lead', 'w-52'), lineOf('text-body', 'w-64')]),
      ]),
    ]),
    part('div', 'flex flex-wrap items-center gap-x-8 gap-y-1.5', [
      part('span', openingFigureLook, [amount(gross, 'hero', language), arrow()]),
      part('p', 'text-lead', [lineOf('text-lead', 'w-36')]),
    ]),
  ]
}

function monthOf({ title, gross, language }: Headline): readonly HTMLElement[] {
  return [
    part('header', headerLook, [
      part('div', headerRowLook, [
        part('div', '-mb-3.5 basis-full', [lineOf('text-small', 'w-20')]),
        part('div', '-ml-2.5 flex min-w-0 items-center', [
          part('span', 'size-11'),
          part('span', triggerLook, [part('span', `truncate ${wordLook.month}`, [title])]),
        ]),
      ]),
    ]),
    part('p', '', [part('span', openingFigureLook, [amount(gross, 'headline', language), arrow()])]),
  ]
}

function amount(cents: Cents, size: 'hero' | 'headline', language: Language): HTMLElement {
  const { sign, before, whole, decimals, after } = formatAmountParts(cents, language, { thousands: '\u00a0' })
  return part('span', `whitespace-nowrap ${amountLook[size]}`, [
    `${sign}${before}${whole}`,
    part('span', centsLook[size], [`${decimals}${after}`]),
  ])
}

/** The room of the arrow that a link has. */
const arrow = () => part('span', 'size-6')
/** A line whose words are not here yet, in the height of its text. */
const lineOf = (text: string, width: string) =>
  part('span', `block ${text}`, [
    part('span', `inline-block h-4 align-middle animate-breathe rounded-full bg-skeleton ${width}`),
    '\u00a0',
  ])

function part(tag: string, className: string, content: readonly (Node | string)[] = []): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  element.append(...content)
  return element
}
