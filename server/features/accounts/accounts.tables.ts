import type { ColumnType, Generated } from 'kysely'
import type { Purpose } from '#contract/accounts/schemas.ts'
import type { Digits } from '#contract/core/digits.ts'
import type { Language } from '#contract/core/text.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    users: {
      id: Generated<number>
      name: string
      foldedName: ColumnType<string, never, never>
      /** Lower case. */
      email: string | null
      emailProved: Generated<boolean>
      emailProvedAt: Date | null
      /** Used only after it is confirmed. */
      pendingEmail: string | null
      /** E.164. */
      phone: string | null
      countryId: number
      rankId: number
      /** null: no password opens this account. */
      passwordHash: string | null
      servicePlaceId: number | null
      branchId: number | null
      isProvisional: Generated<boolean>
      /** null unless a place invited them and they haven't accepted. */
      invitationExpiresAt: Generated<Date | null>
      lockedAt: Date | null
      /** Time of the last password reset by SMS code, or of the last change of credentials by staff. */
      securedAt: Date | null
      /** Until then no session of an unknown browser moves points, however it was opened. */
      pointsDelayedUntil: Date | null
      /** null if they signed up themselves. */
      addedById: number | null
      language: Language
      digits: Generated<Digits>
      /** Points that they can transfer per day without re-authentication; null for no limit. */
      transferLimit: Generated<number | null>
      createdAt: Date
      deletedAt: Date | null
      version: Generated<number>
    }
    codes: {
      id: string
      phone: string
      purpose: Purpose
      /** The user who requested the code, if known. */
      userId: number | null
      codeHash: Buffer
      addressHash: Buffer
      attempts: Generated<number>
      isVoid: Generated<boolean>
      sentAt: Date
      expiresAt: Date
    }
    phoneVerifications: {
      tokenHash: Buffer
      phone: string
      purpose: Purpose
      userId: number | null
      expiresAt: Date
    }
    emailVerifications: { id: string; userId: number; email: string; expiresAt: Date }
    loginFailures: {
      /** The account whose password was tried, and the known browser, if any. */
      key: string
      failures: number
      blockedUntil: Date
      expiresAt: Date
    }
    totpFactors: { userId: number; encryptedSecret: string; lastStep: number; addedAt: Date }
    passkeys: {
      id: Generated<number>
      userId: number
      /** Base64url. */
      credentialId: string
      publicKey: Buffer
      counter: number
      transports: string[]
      name: string
      addedAt: Date
      lastUsedAt: Date | null
    }
    usedChallenges: { challenge: string; expiresAt: Date }
    factorResets: {
      userId: number
      reason: string
      requestedById: number
      requestedAt: Date
      approvedById: Generated<number | null>
      dueAt: Generated<Date | null>
    }
    /** Credentials that staff set for a protected account, pending until they are due. */
    accessChanges: {
      userId: number
      phone: string | null
      email: string | null
      passwordHash: string | null
      setById: number
      setAt: Date
      dueAt: Date
    }
    recoveryCodes: { userId: number; codeHash: Buffer }
    formerPhones: { userId: number; phone: string; endedAt: Date }
    /** Keyed hashes of identifiers of deleted members, and of emails that members gave up. */
    formerIdentifiers: {
      userId: number
      kind: 'phone' | 'email' | 'device'
      hash: Buffer
      endedAt: Date
    }
    userCountries: { userId: number; country: string; lastLoginAt: Date }
    userDevices: {
      userId: number
      device: string
      lastLoginAt: Date
      pointsDelayedUntil: Date | null
    }
  }
}
