import { maxFavourites } from '#contract/core/limits.ts'
import type { FavouriteRef } from '#contract/favourites/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { deviceFavourites, parseTokens, toToken } from './deviceFavourites.ts'

function parseFavourite(token: string): FavouriteRef[] {
  const [, kind, id] = /^(place|offer)-([1-9]\d{0,8})$/.exec(token) ?? []
  return kind ? [{ kind: kind as FavouriteRef['kind'], id: Number(id) }] : []
}

/**
 * Moves a visitor's favourites to the account that they logged in to. They stay on the device until the
 * server has them. Returns whether the server took any.
 */
export async function mergeFavourites(): Promise<boolean> {
  const items = parseTokens(deviceFavourites.read()).flatMap(parseFavourite).slice(0, maxFavourites)
  if (items.length === 0) return false
  const outcome = await sendCommand(endpoints.favourites.mergeFavourites, { items })
  if ('errorResponse' in outcome) return false
  const { taken } = outcome.reply as EndpointReply<typeof endpoints.favourites.mergeFavourites>
  deviceFavourites.remove(taken.map(toToken))
  return taken.length > 0
}
