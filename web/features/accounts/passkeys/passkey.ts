import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

type PasskeyChallenge = EndpointReply<typeof endpoints.factors.startPasskeyUse>

/** Has the browser make a new passkey; null where its owner thought better of it, or the device has one already. */
export function createPasskey({ options }: PasskeyChallenge): Promise<string | null> {
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** Has the browser ask for a passkey and sign with it; null where nobody chose one. */
export function signWithPasskey({ options }: PasskeyChallenge): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** The same, where the browser offers passkeys under a field (conditional UI) for as long as it stands. */
export function signWithAutofill({ options }: PasskeyChallenge): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }).then(
    JSON.stringify,
    () => null,
  )
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()
