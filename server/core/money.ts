import { Failure } from '../failure.ts'

/** An amount of a currency, given in its unit, in its smallest unit; refused at `field` where it has more decimals than the currency. */
export function smallestUnits(amount: number, decimals: number, field: string): number {
  const units = Math.round(amount * 10 ** decimals)
  if (units / 10 ** decimals === amount) return units
  throw new Failure('TooManyDecimals', { fields: { [field]: 'TooManyDecimals' } })
}
