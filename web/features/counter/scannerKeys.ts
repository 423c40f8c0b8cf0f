import { insertText } from '#web/ui/fields/insertText.ts'
import { latinLetter } from '#web/ui/fields/latinLetter.ts'

/** Longest pause between two keys of a scanner, in milliseconds. People type slower. */
const scannerPauseMs = 40

/** No bill that is typed this fast has as many digits. */
const orderCodeLength = 8

type Burst = { field: HTMLInputElement; before: string; typed: string; at: number }

const isAmountField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.inputMode === 'none'

function replaceValue(field: HTMLInputElement, value: string): void {
  field.select()
  insertText(field, value)
}

/**
 * A scanner sends its code as keys to the focused element. If that is an amount field, the listener moves the code to
 * the code field and restores the amount. It returns whether it handled the key.
 */
export function createScannerListener(findCodeField: () => HTMLInputElement | null) {
  let burst: Burst | null = null
  function moveToCodeField({ field, before, typed }: Burst, codeField: HTMLInputElement): void {
    replaceValue(field, before)
    codeField.focus({ preventScroll: true })
    replaceValue(codeField, typed)
    burst = null
  }
  return (event: KeyboardEvent): boolean => {
    const { target, key, timeStamp: at } = event
    if (!isAmountField(target)) return false
    const letter = latinLetter(event) ?? (/^[a-z]$/i.test(key) ? key : null)
    const typed = letter ?? key
    const isEnter = key === 'Enter'
    if (typed.length !== 1 && !isEnter) return false
    const continues = burst?.field === target && at - burst.at < scannerPauseMs
    const current = continues && burst ? burst : { field: target, before: target.value, typed: '', at }
    const codeField = findCodeField()
    if (isEnter) {
      if (!codeField || current.typed.length < orderCodeLength) return false
      event.preventDefault()
      moveToCodeField(current, codeField)
      codeField.form?.requestSubmit()
      return true
    }
    burst = { ...current, typed: current.typed + typed, at }
    if (!letter || !codeField) return false
    event.preventDefault()
    moveToCodeField(burst, codeField)
    return true
  }
}
