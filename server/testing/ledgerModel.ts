import { expiryAfterDays, expiryAfterMonths } from '../features/wallet/lotDates.ts'

const zone = 'Africa/Cairo'

type Lot = {
  /** The older has the lower. */
  number: number
  owner: number
  isBought: boolean
  expiresAt: number
  available: number
  held: number
}
type Part = { lot: Lot; points: number }
type Hold = { owner: number; parts: Part[]; state: 'open' | 'ended' | 'captured' | 'reversed' }

/**
 * What the ledger promises, as simply as it can be said: lots in one list, one thing after the other, nothing stored. What
 * can't be done is replied as 'NotEnoughPoints'.
 */
export type LedgerModel = {
  lots: Lot[]
  holds: Hold[]
  place: number
  owed: Map<number, number>
}

export const createLedgerModel = (): LedgerModel => ({ lots: [], holds: [], place: 0, owed: new Map() })

const sum = (parts: readonly Part[]) => parts.reduce((all, { points }) => all + points, 0)
const early = ({ lot: one }: { lot: Lot }, { lot: other }: { lot: Lot }) =>
  one.expiresAt - other.expiresAt || one.number - other.number

/** Takes the first so many points off a list of parts; what was not there is missing in the reply. */
function split(parts: readonly Part[], points: number): [Part[], Part[]] {
  let missing = points
  const cut = parts.map(({ lot, points: most }) => {
    const taken = Math.min(missing, most)
    missing -= taken
    return [
      { lot, points: taken },
      { lot, points: most - taken },
    ] as const
  })
  return [cut.map(([taken]) => taken), cut.map(([, rest]) => rest)]
}

function spendable({ lots }: LedgerModel, owner: number, now: number): Part[] {
  return lots
    .filter((lot) => lot.owner === owner && lot.available > 0 && lot.expiresAt > now)
    .map((lot) => ({ lot, points: lot.available }))
    .toSorted(early)
}

/** What expired up to now is gone. */
export function touch({ lots }: LedgerModel, owner: number, now: number): void {
  for (const lot of lots) if (lot.owner === owner && lot.expiresAt <= now) lot.available = 0
}

function receive({ lots }: LedgerModel, owner: number, expiresAt: number, points: number): void {
  const same = lots.find((lot) => lot.owner === owner && !lot.isBought && lot.expiresAt === expiresAt)
  if (same) same.available += points
  else if (points > 0)
    lots.push({ number: lots.length, owner, isBought: false, expiresAt, available: points, held: 0 })
}

function setAside(hold: Hold, parts: readonly Part[]): void {
  for (const { lot, points } of parts) {
    lot.available -= points
    lot.held += points
    const same = hold.parts.find((part) => part.lot === lot)
    if (same) same.points += points
    else if (points > 0) hold.parts.push({ lot, points })
  }
}

function giveBack(model: LedgerModel, hold: Hold, parts: readonly Part[], now: number): void {
  for (const { lot, points } of parts) {
    lot.available += points
    lot.held -= points
  }
  touch(model, hold.owner, now)
}

export function buy(model: LedgerModel, owner: number, points: number, months: number, now: number): Lot {
  touch(model, owner, now)
  const expiresAt = expiryAfterMonths(new Date(now), months, zone).getTime()
  const lot = { number: model.lots.length, owner, isBought: true, expiresAt, available: points, held: 0 }
  model.lots.push(lot)
  return lot
}

type Refused = 'NotEnoughPoints' | null

export function transfer(model: LedgerModel, from: number, to: number, points: number, now: number): Refused {
  if (sum(spendable(model, from, now)) < points) return 'NotEnoughPoints'
  touch(model, from, now)
  touch(model, to, now)
  for (const part of split(spendable(model, from, now), points)[0]) {
    part.lot.available -= part.points
    receive(model, to, part.lot.expiresAt, part.points)
  }
  return null
}

/** Holds points of any lot, or of one only. */
export function hold(model: LedgerModel, owner: number, points: number, now: number, only?: Lot): Refused {
  const parts = spendable(model, owner, now).filter(({ lot }) => !only || lot === only)
  if (sum(parts) < points) return 'NotEnoughPoints'
  touch(model, owner, now)
  const started: Hold = { owner, parts: [], state: 'open' }
  model.holds.push(started)
  setAside(started, split(parts, points)[0])
  return null
}

export function adjust(model: LedgerModel, hold: Hold, points: number, now: number): Refused {
  const more = points - sum(hold.parts)
  if (more > sum(spendable(model, hold.owner, now))) return 'NotEnoughPoints'
  touch(model, hold.owner, now)
  if (more > 0) {
    setAside(hold, split(spendable(model, hold.owner, now), more)[0])
    return null
  }
  const [kept, freed] = split(hold.parts.toSorted(early), points)
  hold.parts = kept.filter((part) => part.points > 0)
  giveBack(model, hold, freed, now)
  return null
}

export function release(model: LedgerModel, hold: Hold, now: number): void {
  touch(model, hold.owner, now)
  giveBack(model, hold, hold.parts, now)
  hold.state = 'ended'
}

export function capture(model: LedgerModel, hold: Hold, to: 'place' | 'issued', now: number): void {
  touch(model, hold.owner, now)
  for (const { lot, points } of hold.parts) lot.held -= points
  if (to === 'place') model.place += sum(hold.parts)
  hold.state = to === 'place' ? 'captured' : 'ended'
}

export function reverse(model: LedgerModel, hold: Hold, now: number): void {
  touch(model, hold.owner, now)
  const owed = model.owed.get(hold.owner) ?? 0
  const settled = Math.min(owed, sum(hold.parts))
  model.place -= sum(hold.parts)
  model.owed.set(hold.owner, owed - settled)
  const later = expiryAfterDays(new Date(now), 30, zone).getTime()
  for (const { lot, points } of split(hold.parts.toSorted(early), settled)[1]) {
    if (lot.expiresAt > now && lot.isBought) lot.available += points
    else receive(model, hold.owner, lot.expiresAt > now ? lot.expiresAt : later, points)
  }
  hold.state = 'reversed'
}

export function takeBack(model: LedgerModel, lot: Lot, now: number): number {
  touch(model, lot.owner, now)
  const points = lot.available
  lot.available = 0
  return points
}

export function chargeBack(model: LedgerModel, lot: Lot, points: number, now: number): void {
  touch(model, lot.owner, now)
  const taken = Math.min(points, lot.available)
  lot.available -= taken
  model.owed.set(lot.owner, (model.owed.get(lot.owner) ?? 0) + points - taken)
}
