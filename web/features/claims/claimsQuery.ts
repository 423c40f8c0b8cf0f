import type { SaleWay } from '#contract/profitSlices.ts'

/** A month as an address names it; nothing for what is none. */
export const ofMonth = (typed: string | null | undefined) =>
  /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(typed ?? '') ? (typed ?? undefined) : undefined

export const ofWay = (typed: string | null | undefined): SaleWay | undefined =>
  typed === 'online' || typed === 'offline' ? typed : undefined
