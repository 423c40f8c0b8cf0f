/** What opens an account, or names who opens it. */
export type Secret = 'email' | 'phone' | 'password'

export type AccountsEvents = {
  /** An address must be proved: its link waits to be mailed. */
  'accounts.emailGiven': { linkId: string }
  /** Another account proved the address that this one bore. */
  'accounts.emailMoved': { phone: string }
  /** What opens an account was changed; whoever held the old e-mail or phone hears of it. */
  'accounts.secretChanged': { secret: Secret; channel: 'sms' | 'mail'; to: string }
}
