/** Browsers reserve none of these keys, and they are the same in every layout. */
export const shortcuts = { confirm: 'F2', bill: 'F4', pay: 'F8' } as const
export type ShortcutKey = (typeof shortcuts)[keyof typeof shortcuts]

/** A second press within this time is meant for the same button, not for the one that replaced it. */
export const repeatPressMs = 700
