import type { SecondFactorChange } from '#contract/accounts/schemas.ts'

export type Credential = 'email' | 'phone' | 'password'

declare module '#server/core/events/events.ts' {
  interface Events {
    'accounts.emailAdded': { linkId: string }
    /** A password reset by phone was requested, whether or not the phone has an account. */
    'accounts.passwordResetRequested': { phone: string }
    /** A password reset by email was requested, whether or not an account confirmed the address. */
    'accounts.resetLinkRequested': { email: string }
    /** Another account confirmed this account's email address. */
    'accounts.emailMoved': { phone: string }
    /** A credential changed: warns an email or phone that the account had before (`to`). */
    'accounts.secretChanged': { secret: Credential; channel: 'sms' | 'mail'; to: string }
    /** The same change, emitted once: for the account's notification and the security log. */
    'accounts.secretSaved': { userId: number; secret: Credential }
    'accounts.factorChanged': { userId: number; change: SecondFactorChange }
    'accounts.factorResetRequested': { userId: number }
    /** Staff set a credential of a protected account; it is pending, and the owner can stop it. */
    'accounts.accessChangeSet': { userId: number; setAt: string }
    'accounts.accessChangeEnded': { userId: number; why: 'stopped' | 'phoneTaken' }
    /** A third party created this account, set its password or invited its owner, who must confirm it. */
    'accounts.accountProvisioned': { userId: number; provisioned: 'account' | 'password' | 'invitation' }
    'accounts.invitationAccepted': { userId: number }
    /** The owner confirmed the phone: of a new account, or of one that others created. */
    'accounts.phoneConfirmed': { userId: number; referralCode?: string }
    'accounts.locked': { userId: number }
    /** Not emitted for the account's first browser or country, unless a code opened the session there. */
    'accounts.newDeviceUsed': {
      userId: number
      device: string
      /** ISO 3166-1 alpha-2; only if the country is new. */
      country?: string
      /** The session can't move points yet. */
      pointsDelayed?: true
    }
    /** `email` is the confirmed address, for a last message. */
    'accounts.userDeleted': { userId: number; name: string; email: string | null }
  }
}
