import type { SecondFactorChange } from '#contract/accounts/schemas.ts'

/** A credential: the password, or what one logs in with. */
export type Secret = 'email' | 'phone' | 'password'

declare module '#server/core/events/events.ts' {
  interface Events {
    /** An address must be proved: its link waits to be mailed. */
    'accounts.emailGiven': { linkId: string }
    /** Somebody forgot the password of the account of this phone, if there is one. */
    'accounts.resetAsked': { phone: string }
    /** Somebody forgot the password of the account that confirmed this address, if there is one. */
    'accounts.resetLinkAsked': { email: string }
    /** Another account proved the address that this one bore. */
    'accounts.emailMoved': { phone: string }
    /** What opens an account was changed; whoever held the old e-mail or phone hears of it. */
    'accounts.secretChanged': { secret: Secret; channel: 'sms' | 'mail'; to: string }
    /** The same, for the owner of the account. */
    'accounts.secretSaved': { userId: number; secret: Secret }
    /** The second step of an account's login changed, or a recovery code was used. */
    'accounts.factorChanged': { userId: number; change: SecondFactorChange }
    /** Staff ask that the factors which somebody lost be removed; another has to agree. */
    'accounts.factorResetAsked': { userId: number }
    /** Staff set what opens an account that has something to lose; it waits, and its owner may stop it. */
    'accounts.accessChangeSet': { userId: number; setAt: string }
    /** The owner stopped that, or somebody else had the number by the time. */
    'accounts.accessChangeEnded': { userId: number; why: 'stopped' | 'phoneTaken' }
    /** Somebody else made this account, or set its password; its owner is to confirm it. */
    'accounts.givenByOther': { userId: number; provisioned: 'account' | 'password' }
    /** An account is its owner’s, who confirmed its phone: it was registered, or one that others made was confirmed. */
    'accounts.phoneConfirmed': { userId: number; referralCode?: string }
    /** Its owner said that somebody else got in, or staff locked it. */
    'accounts.locked': { userId: number }
    /** An account was opened in a browser, or from a country, where it never was before, while it was in others. */
    'accounts.newDeviceUsed': {
      userId: number
      device: string
      /** Where that is what is new; ISO 3166-1 alpha-2. */
      country?: string
    }
    /** A user is gone, and what named them is erased; the address is the one that they had confirmed, to say goodbye. */
    'accounts.userDeleted': { userId: number; name: string; email: string | null }
  }
}
