/** What a till does without a mouse, by the keys that a browser keeps nothing on and that lie alike in every layout. */
export const shortcuts = { confirm: 'F2', bill: 'F4', pay: 'F8' } as const
export type ShortcutKey = (typeof shortcuts)[keyof typeof shortcuts]

/**
 * So many milliseconds after a key its next press is still meant for the button that was pressed, not for what has come into
 * its place.
 */
export const repeatPressMs = 700
