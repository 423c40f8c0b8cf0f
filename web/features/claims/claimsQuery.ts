import type { SaleWay } from '#contract/claims/schemas.ts'

/** `YYYY-MM`; undefined if invalid. */
export const parseMonth = (value: string | null | undefined) =>
  /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(value ?? '') ? (value ?? undefined) : undefined

export const parseChannel = (value: string | null | undefined): SaleWay | undefined =>
  value === 'online' || value === 'offline' ? value : undefined
