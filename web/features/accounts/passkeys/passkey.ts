import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

type PasskeyChallenge = EndpointReply<typeof endpoints.factors.startPasskeyUse>

/** Null if the user cancels or the device already has a passkey. */
export function createPasskey({ options }: PasskeyChallenge): Promise<string | null> {
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** Null if the user chooses no passkey. */
export function signWithPasskey({ options }: PasskeyChallenge): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** While a field is on the page, the browser offers passkeys under it (conditional UI). */
export function signWithAutofill({ options }: PasskeyChallenge): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }).then(
    JSON.stringify,
    () => null,
  )
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()
