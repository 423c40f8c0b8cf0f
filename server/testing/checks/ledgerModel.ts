import { getExpiryAfterDays, getExpiryAfterMonths } from '#server/features/wallet/lotDates.ts'

const zone = 'Africa/Cairo'

type Lot = {
  /** Older lots have lower numbers. */
  number: number
  owner: number
  isBought: boolean
  expiresAt: number
  available: number
  held: number
}
type LotPart = { lot: Lot; points: number }
type Hold = { owner: number; parts: LotPart[]; state: 'open' | 'ended' | 'captured' | 'reversed' }

/**
 * One list of lots, sequential operations and no stored sums. Operations that are not possible return
 * 'NotEnoughPoints'.
 */
export type LedgerModel = {
  lots: Lot[]
  holds: Hold[]
  place: number
  debt: Map<number, number>
}

export const createLedgerModel = (): LedgerModel => ({ lots: [], holds: [], place: 0, debt: new Map() })

const sum = (parts: readonly LotPart[]) => parts.reduce((all, { points }) => all + points, 0)
const compareByExpiry = ({ lot: a }: { lot: Lot }, { lot: b }: { lot: Lot }) =>
  a.expiresAt - b.expiresAt || a.number - b.number

/** The first points and the rest. If there are too few points, the first list has fewer than requested. */
function split(parts: readonly LotPart[], points: number): [LotPart[], LotPart[]] {
  let missing = points
  const cut = parts.map(({ lot, points: available }) => {
    const portion = Math.min(missing, available)
    missing -= portion
    return [
      { lot, points: portion },
      { lot, points: available - portion },
    ] as const
  })
  return [cut.map(([taken]) => taken), cut.map(([, rest]) => rest)]
}

function getSpendableParts({ lots }: LedgerModel, owner: number, now: number): LotPart[] {
  return lots
    .filter((lot) => lot.owner === owner && lot.available > 0 && lot.expiresAt > now)
    .map((lot) => ({ lot, points: lot.available }))
    .toSorted(compareByExpiry)
}

export function expireLots({ lots }: LedgerModel, owner: number, now: number): void {
  for (const lot of lots) if (lot.owner === owner && lot.expiresAt <= now) lot.available = 0
}

function receive({ lots }: LedgerModel, owner: number, expiresAt: number, points: number): void {
  const same = lots.find((lot) => lot.owner === owner && !lot.isBought && lot.expiresAt === expiresAt)
  if (same) same.available += points
  else if (points > 0)
    lots.push({ number: lots.length, owner, isBought: false, expiresAt, available: points, held: 0 })
}

function addToHold(hold: Hold, parts: readonly LotPart[]): void {
  for (const { lot, points } of parts) {
    lot.available -= points
    lot.held += points
    const same = hold.parts.find((part) => part.lot === lot)
    if (same) same.points += points
    else if (points > 0) hold.parts.push({ lot, points })
  }
}

function releaseParts(model: LedgerModel, hold: Hold, parts: readonly LotPart[], now: number): void {
  for (const { lot, points } of parts) {
    lot.available += points
    lot.held -= points
  }
  expireLots(model, hold.owner, now)
}

export function buy(model: LedgerModel, owner: number, points: number, months: number, now: number): Lot {
  expireLots(model, owner, now)
  const expiresAt = getExpiryAfterMonths(new Date(now), months, zone).getTime()
  const lot = { number: model.lots.length, owner, isBought: true, expiresAt, available: points, held: 0 }
  model.lots.push(lot)
  return lot
}

type Rejection = 'NotEnoughPoints' | null

export function transfer(
  model: LedgerModel,
  from: number,
  to: number,
  points: number,
  now: number,
): Rejection {
  if (sum(getSpendableParts(model, from, now)) < points) return 'NotEnoughPoints'
  expireLots(model, from, now)
  expireLots(model, to, now)
  for (const part of split(getSpendableParts(model, from, now), points)[0]) {
    part.lot.available -= part.points
    receive(model, to, part.lot.expiresAt, part.points)
  }
  return null
}

/** Of any lot, or of `only` if it is given. */
export function hold(model: LedgerModel, owner: number, points: number, now: number, only?: Lot): Rejection {
  const parts = getSpendableParts(model, owner, now).filter(({ lot }) => !only || lot === only)
  if (sum(parts) < points) return 'NotEnoughPoints'
  expireLots(model, owner, now)
  const started: Hold = { owner, parts: [], state: 'open' }
  model.holds.push(started)
  addToHold(started, split(parts, points)[0])
  return null
}

export function adjust(model: LedgerModel, hold: Hold, points: number, now: number): Rejection {
  const more = points - sum(hold.parts)
  if (more > sum(getSpendableParts(model, hold.owner, now))) return 'NotEnoughPoints'
  expireLots(model, hold.owner, now)
  if (more > 0) {
    addToHold(hold, split(getSpendableParts(model, hold.owner, now), more)[0])
    return null
  }
  const [kept, freed] = split(hold.parts.toSorted(compareByExpiry), points)
  hold.parts = kept.filter((part) => part.points > 0)
  releaseParts(model, hold, freed, now)
  return null
}

export function release(model: LedgerModel, hold: Hold, now: number): void {
  expireLots(model, hold.owner, now)
  releaseParts(model, hold, hold.parts, now)
  hold.state = 'ended'
}

export function capture(model: LedgerModel, hold: Hold, to: 'place' | 'issued', now: number): void {
  expireLots(model, hold.owner, now)
  for (const { lot, points } of hold.parts) lot.held -= points
  if (to === 'place') model.place += sum(hold.parts)
  hold.state = to === 'place' ? 'captured' : 'ended'
}

export function reverse(model: LedgerModel, hold: Hold, now: number): void {
  expireLots(model, hold.owner, now)
  const debt = model.debt.get(hold.owner) ?? 0
  const settled = Math.min(debt, sum(hold.parts))
  model.place -= sum(hold.parts)
  model.debt.set(hold.owner, debt - settled)
  const later = getExpiryAfterDays(new Date(now), 30, zone).getTime()
  for (const { lot, points } of split(hold.parts.toSorted(compareByExpiry), settled)[1]) {
    if (lot.expiresAt > now && lot.isBought) lot.available += points
    else receive(model, hold.owner, lot.expiresAt > now ? lot.expiresAt : later, points)
  }
  hold.state = 'reversed'
}

export function withdrawLot(model: LedgerModel, lot: Lot, now: number): number {
  expireLots(model, lot.owner, now)
  const points = lot.available
  lot.available = 0
  return points
}

export function chargeBack(model: LedgerModel, lot: Lot, points: number, now: number): void {
  expireLots(model, lot.owner, now)
  const recovered = Math.min(points, lot.available)
  lot.available -= recovered
  model.debt.set(lot.owner, (model.debt.get(lot.owner) ?? 0) + points - recovered)
}
