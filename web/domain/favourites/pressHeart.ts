import type { Favourite } from '#contract/favourites.ts'
import type { Language } from '#contract/text.ts'
import { calls } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { type Token, tokenOf } from '#web/layout/favourites/deviceFavourites.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { pressText } from './press.text.ts'
import { type Known, pressedHearts } from './pressedHearts.ts'

/** What each of those on their way is to be in the end. */
const wanted = new Map<Token, boolean>()

/** Sends until the server has what was wanted last; replies why it refused. */
async function settle(item: Favourite): Promise<Refusal | null> {
  const token = tokenOf(item)
  for (let sent: boolean | undefined; sent !== wanted.get(token); ) {
    sent = wanted.get(token)
    const outcome = await sendCommand(calls.favourites.saveFavourite, { ...item, isFavourite: sent === true })
    if ('refusal' in outcome) return outcome.refusal
  }
  return null
}

type Press = { known: Known; item: Favourite; name: string; language: Language; isFavourite: boolean }

/** An optimistic update: the heart is filled at once, and emptied again where that is refused. What was removed can be had back. */
export async function pressHeart(press: Press): Promise<void> {
  const { known, item, name, language, isFavourite } = press
  const t = pressText[language]
  const token = tokenOf(item)
  pressedHearts.show(known, token, isFavourite)
  const isOnItsWay = wanted.has(token)
  wanted.set(token, isFavourite)
  if (isOnItsWay) return
  const refusal = await settle(item)
  const last = wanted.get(token) === true
  wanted.delete(token)
  if (refusal) {
    pressedHearts.show(known, token, !last)
    toast({ tone: 'error', text: refusal.message })
  } else if (!last) {
    const onSelect = () => void pressHeart({ ...press, isFavourite: true })
    toast({ text: t.removed(name), action: { label: t.putBack, onSelect } })
  }
}

/** Tells a visitor where the first of their hearts is kept. */
export function tellOnDevice(language: Language, login: string): void {
  const t = pressText[language]
  toast({ text: t.onDevice, action: { label: t.login, href: login } })
}
