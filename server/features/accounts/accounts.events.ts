/** A credential: the password, or what one logs in with. */
export type Secret = 'email' | 'phone' | 'password'

declare module '../../core/events.ts' {
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
    /** Somebody else made this account, or set its password; its owner is to confirm it. */
    'accounts.givenByOther': { userId: number; given: 'account' | 'password' }
    /** An account was opened in a browser where it never was before, while it was in others. */
    'accounts.newDeviceUsed': { userId: number; device: string }
    /** A user is gone, and what named them is erased; the address is the one that they had confirmed, to say goodbye. */
    'accounts.userDeleted': { userId: number; name: string; email: string | null }
  }
}
