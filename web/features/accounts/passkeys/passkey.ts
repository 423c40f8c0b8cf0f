import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { calls, ReplyOf } from '#web/api/calls.ts'

type Asked = ReplyOf<typeof calls.factors.startPasskeyUse>

/** Has the browser make a new passkey; null where its owner thought better of it, or the device has one already. */
export function makePasskey({ options }: Asked): Promise<string | null> {
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** Has the browser ask for a passkey and sign with it; null where nobody chose one. */
export function signByPasskey({ options }: Asked): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** The same, where the browser offers passkeys under a field (conditional UI) for as long as it stands. */
export function signByAutofill({ options }: Asked): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }).then(
    JSON.stringify,
    () => null,
  )
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()
