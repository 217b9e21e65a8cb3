import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { focusFieldOnceThere } from './next-field.ts'

let form: HTMLFormElement
const add = (name: string) => {
  const field = Object.assign(document.createElement('input'), { name })
  form.append(field)
  return field
}

beforeEach(() => {
  form = document.createElement('form')
  document.body.append(form)
})
afterEach(() => form.remove())

describe('a field that is asked for', () => {
  it('gets the focus at once where it is there', () => {
    const field = add('reason')
    focusFieldOnceThere(form, 'reason')
    expect(document.activeElement).toBe(field)
  })

  it('gets it when it is drawn later', async () => {
    focusFieldOnceThere(form, 'reason')
    const field = add('reason')
    await vi.waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('leaves the focus where somebody moved it meanwhile, or once nobody asks any more', async () => {
    const other = add('float')
    const stop = focusFieldOnceThere(form, 'reason')
    other.focus()
    add('reason')
    await Promise.resolve()
    expect(document.activeElement).toBe(other)
    stop()
    other.blur()
    focusFieldOnceThere(form, 'later')()
    add('later')
    await Promise.resolve()
    expect(document.activeElement).toBe(document.body)
  })
})
