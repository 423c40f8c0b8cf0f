import { useText } from '#web/ui/language/language.tsx'
import { guestText } from './guest.text.ts'

/** Honeypot field that only bots fill in. */
export function GuestHoneypot() {
  const t = useText(guestText)
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t.leaveEmpty}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
