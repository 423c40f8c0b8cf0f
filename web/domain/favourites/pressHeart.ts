import type { Language } from '#contract/core/text.ts'
import type { FavouriteRef } from '#contract/favourites/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { type Token, toToken } from '#web/layout/favourites/deviceFavourites.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { pressText } from './favourites.text.ts'
import { type LoadedFavourites, pressedHearts } from './pressedHearts.ts'

const targetStates = new Map<Token, boolean>()

/** Repeats until the server has the last desired state. Null unless it rejects. */
async function syncFavourite(item: FavouriteRef): Promise<ErrorResponse | null> {
  const token = toToken(item)
  for (let sent: boolean | undefined; sent !== targetStates.get(token); ) {
    sent = targetStates.get(token)
    const outcome = await sendCommand(endpoints.favourites.saveFavourite, {
      ...item,
      isFavourite: sent === true,
    })
    if ('errorResponse' in outcome) return outcome.errorResponse
  }
  return null
}

type Press = {
  loaded: LoadedFavourites
  item: FavouriteRef
  name: string
  language: Language
  isFavourite: boolean
}

/** Reverts if the server rejects. A removal can be undone. */
export async function pressHeart(press: Press): Promise<void> {
  const { loaded, item, name, language, isFavourite } = press
  const t = pressText[language]
  const token = toToken(item)
  pressedHearts.show(loaded, token, isFavourite)
  const isOnItsWay = targetStates.has(token)
  targetStates.set(token, isFavourite)
  if (isOnItsWay) return
  const errorResponse = await syncFavourite(item)
  const last = targetStates.get(token) === true
  targetStates.delete(token)
  if (errorResponse) {
    pressedHearts.show(loaded, token, !last)
    toast({ tone: 'error', text: errorResponse.message })
  } else if (!last) {
    const onSelect = () => void pressHeart({ ...press, isFavourite: true })
    toast({ text: t.removed(name), action: { label: t.putBack, onSelect } })
  }
}

/** For a visitor's first favourite. */
export function notifyOnDevice(language: Language, login: string): void {
  const t = pressText[language]
  toast({ text: t.onDevice, action: { label: t.login, href: login } })
}
