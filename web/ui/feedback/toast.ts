export type ToastTone = 'success' | 'info' | 'warning' | 'error'

export type ToastMessage = {
  tone?: ToastTone
  text: string
  action?: { label: string; href?: string; onSelect?: () => void }
}

export type ActiveToast = ToastMessage & { id: number }

const none: readonly ActiveToast[] = []
let current = none
let last = 0
const listeners = new Set<() => void>()

function show(next: readonly ActiveToast[]) {
  current = next
  for (const listener of listeners) listener()
}

/** A toast with the text of a current one replaces it. */
export function toast(message: ToastMessage): void {
  last += 1
  show([...current.filter((item) => item.text !== message.text), { ...message, id: last }].slice(-4))
}

export function closeToast(id: number): void {
  show(current.filter((item) => item.id !== id))
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
  none: () => none,
}
