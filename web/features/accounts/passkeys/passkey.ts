import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'

type PasskeyChallenge = EndpointReply<typeof endpoints.factors.startPasskeyUse>

/** Creates a passkey in the browser. Returns null if the user cancels or the device already has one. */
export function createPasskey({ options }: PasskeyChallenge): Promise<string | null> {
  return startRegistration({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/** Signs the challenge with a passkey. Returns null if the user chooses none. */
export function signWithPasskey({ options }: PasskeyChallenge): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options) }).then(JSON.stringify, () => null)
}

/**
 * Like `signWithPasskey`, but the browser offers passkeys under a field (conditional UI) while that field is
 * on the page.
 */
export function signWithAutofill({ options }: PasskeyChallenge): Promise<string | null> {
  return startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: true }).then(
    JSON.stringify,
    () => null,
  )
}

export const stopAutofill = () => WebAuthnAbortService.cancelCeremony()
