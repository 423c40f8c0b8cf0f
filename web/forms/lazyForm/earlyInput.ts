type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Entered = { value: string; files: FileList | null; caret: number | null }

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

/** Only texts have a caret. */
const caretOf = (field: Field) => ('selectionStart' in field ? field.selectionStart : null)

const entered = (field: Field): Entered => ({
  value: field.value,
  files: field instanceof HTMLInputElement ? field.files : null,
  caret: caretOf(field),
})

/** Enters it once more, for a program that has come since. */
function enter(field: Field, { value, files, caret }: Entered): void {
  if (files && field instanceof HTMLInputElement) {
    field.files = files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React hears only of a value that it hasn't set itself: so this one passes its own setter by.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  const kind = field instanceof HTMLSelectElement ? 'change' : 'input'
  field.dispatchEvent(new Event(kind, { bubbles: true }))
  if (caret !== null && field === document.activeElement && 'setSelectionRange' in field)
    field.setSelectionRange(caret, caret)
}

export type EarlyInput = ReturnType<typeof recordEarlyInput>

type Told = {
  /** Somebody began. */
  begin: () => void
  /** A press waits for the program. */
  wait: (waiting: boolean) => void
}

/** Remembers what is entered in `node` while its program has not come, and which button was pressed last. */
export function recordEarlyInput(node: HTMLElement, { begin, wait }: Told) {
  const fields = new Map<string, Entered>()
  let pressed: HTMLButtonElement | null = null
  const note = (target: EventTarget | null) => {
    if (isField(target) && target.name !== '' && node.contains(target))
      fields.set(target.name, entered(target))
  }
  const listening = new AbortController()
  // At the window: React keeps to itself what happens in a part that it has yet to hydrate.
  const hear = (kind: string, then: (event: Event) => void) =>
    addEventListener(kind, then, { capture: true, signal: listening.signal })
  for (const kind of ['input', 'change']) hear(kind, ({ target }) => note(target))
  // By a pointer or a key, by a screen reader, by dictation, by dragging a picture here.
  for (const kind of ['pointerdown', 'keydown', 'focusin', 'input', 'dragenter']) hear(kind, begin)
  hear('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || !node.contains(button)) return
    pressed = button
    wait(true)
  })
  // A picture that is dropped too early must not take the place of the page.
  for (const kind of ['dragover', 'drop']) hear(kind, (event) => event.preventDefault())
  for (const field of node.querySelectorAll<Field>('input, textarea, select'))
    if (field.value !== '') note(field)
  if (fields.size > 0 || node.contains(document.activeElement)) begin()
  const named = () => [...node.querySelectorAll<Field>('[name]')].filter((field) => fields.has(field.name))
  return {
    /** Gives the program what was entered. */
    replay() {
      listening.abort()
      for (const field of named()) enter(field, fields.get(field.name) as Entered)
    },
    /** What was left counts as left, what was pressed as pressed. */
    finish() {
      for (const field of named())
        if (field !== document.activeElement)
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
      pressed?.click()
      wait(false)
    },
    stop: () => listening.abort(),
  }
}
