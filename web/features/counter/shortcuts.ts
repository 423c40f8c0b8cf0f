/**
 * Keyboard shortcuts of the counter. Browsers don't reserve these keys, and they are the same in every
 * layout.
 */
export const shortcuts = { confirm: 'F2', bill: 'F4', pay: 'F8' } as const
export type ShortcutKey = (typeof shortcuts)[keyof typeof shortcuts]

/**
 * For this many milliseconds after a key press, another press is meant for the same button, not for the one
 * that replaced it.
 */
export const repeatPressMs = 700
