import type { EnteredValues } from '#web/api/loading/createAction.ts'

export function parseAcceptedVersions({ termsVersion, privacyVersion }: EnteredValues) {
  const version = (entered = '') => (/^\d{1,9}$/.test(entered) ? Number(entered) : undefined)
  return { termsVersion: version(termsVersion), privacyVersion: version(privacyVersion) }
}
