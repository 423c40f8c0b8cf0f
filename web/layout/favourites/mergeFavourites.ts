import { maxFavourites } from '#contract/core/limits.ts'
import type { favouriteRef } from '#contract/favourites/schemas.ts'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { deviceFavourites, parseTokens, toToken } from './deviceFavourites.ts'

function parseFavourite(token: string): favouriteRef[] {
  const [, kind, id] = /^(place|offer)-([1-9]\d{0,8})$/.exec(token) ?? []
  return kind ? [{ kind: kind as favouriteRef['kind'], id: Number(id) }] : []
}

/**
 * Hands what the device kept for a visitor over to the member that they logged in as; replies whether anything was. It stays
 * on the device until the server has it, so that nothing is lost on the way.
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
