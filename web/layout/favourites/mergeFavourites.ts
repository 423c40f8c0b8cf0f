import type { Favourite } from '#contract/favourites.ts'
import { mostFavourites } from '#contract/limits.ts'
import { calls, type ReplyOf } from '#web/api/calls.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { deviceFavourites, tokenOf, tokensIn } from './deviceFavourites.ts'

function favouriteOf(token: string): Favourite[] {
  const [, kind, id] = /^(place|offer)-([1-9]\d{0,8})$/.exec(token) ?? []
  return kind ? [{ kind: kind as Favourite['kind'], id: Number(id) }] : []
}

/**
 * Hands what the device kept for a visitor over to the member that they logged in as; replies whether anything was. It stays
 * on the device until the server has it, so that nothing is lost on the way.
 */
export async function mergeFavourites(): Promise<boolean> {
  const items = tokensIn(deviceFavourites.read()).flatMap(favouriteOf).slice(0, mostFavourites)
  if (items.length === 0) return false
  const outcome = await sendCommand(calls.favourites.mergeFavourites, { items })
  if ('refusal' in outcome) return false
  const { taken } = outcome.reply as ReplyOf<typeof calls.favourites.mergeFavourites>
  deviceFavourites.remove(taken.map(tokenOf))
  return taken.length > 0
}
