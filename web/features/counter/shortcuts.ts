/** Browsers reserve none of these keys, and they are the same in every layout. */
export const shortcuts = { confirm: 'F2', bill: 'F4', pay: 'F8' } as const
