import type { ColumnType, Generated } from 'kysely'
import type { Purpose } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/text.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    users: {
      id: Generated<number>
      name: string
      /** As a search compares it. */
      folded_name: ColumnType<string, never, never>
      /** Lower case. */
      email: string | null
      email_proved: Generated<boolean>
      email_proved_at: Date | null
      /** Waits beside the one in use until it is proved itself. */
      pending_email: string | null
      /** E.164. */
      phone: string | null
      country_id: number
      rank_id: number
      /** null: no password opens this account. */
      password_hash: string | null
      service_place_id: number | null
      branch_id: number | null
      is_provisional: Generated<boolean>
      /** Since its owner said that somebody else got in, or staff locked it. */
      locked_at: Date | null
      /** When a code to its phone set the password last, or staff set what opens it. */
      secured_at: Date | null
      /** Who added them; null: they came by themselves. */
      added_by_id: number | null
      language: Language
      /** What they transfer within a day without showing again who they are; null: any number of points. */
      transfer_limit: Generated<number | null>
      created_at: Date
      deleted_at: Date | null
      version: Generated<number>
    }
    codes: {
      id: string
      phone: string
      purpose: Purpose
      /** Who asked, where that is known. */
      user_id: number | null
      code_hash: Buffer
      address_hash: Buffer
      attempts: Generated<number>
      is_void: Generated<boolean>
      sent_at: Date
      expires_at: Date
    }
    phone_proofs: {
      token_hash: Buffer
      phone: string
      purpose: Purpose
      user_id: number | null
      expires_at: Date
    }
    email_links: { id: string; user_id: number; email: string; expires_at: Date }
    login_failures: {
      /** Whose password was guessed, and from which known browser if any. */
      key: string
      failures: number
      blocked_until: Date
      expires_at: Date
    }
    totp_factors: { user_id: number; sealed_secret: string; last_step: number; added_at: Date }
    passkeys: {
      id: Generated<number>
      user_id: number
      /** In base64url. */
      credential_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      added_at: Date
      last_used_at: Date | null
    }
    spent_challenges: { challenge: string; expires_at: Date }
    factor_resets: {
      user_id: number
      reason: string
      asked_by_id: number
      asked_at: Date
      agreed_by_id: Generated<number | null>
      due_at: Generated<Date | null>
    }
    /** What staff set for an account that has something to lose, until its time. */
    access_changes: {
      user_id: number
      phone: string | null
      email: string | null
      password_hash: string | null
      set_by_id: number
      set_at: Date
      due_at: Date
    }
    recovery_codes: { user_id: number; code_hash: Buffer }
    /** Numbers that accounts gave up. */
    past_phones: { user_id: number; phone: string; given_up_at: Date }
    /** Keyed hashes of what deleted members were known by, and of emails that members gave up. */
    former_identifiers: {
      user_id: number
      kind: 'phone' | 'email' | 'device'
      hash: Buffer
      ended_at: Date
    }
    user_countries: { user_id: number; country: string; last_login_at: Date }
    user_devices: { user_id: number; device: string; last_login_at: Date }
  }
}
