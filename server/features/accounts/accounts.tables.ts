import type { ColumnType, Generated } from 'kysely'
import type { Purpose } from '#contract/accounts/schemas.ts'
import type { Language } from '#contract/core/text.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    users: {
      id: Generated<number>
      name: string
      folded_name: ColumnType<string, never, never>
      /** Lower case. */
      email: string | null
      email_proved: Generated<boolean>
      email_proved_at: Date | null
      /** Used only after it is confirmed. */
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
      locked_at: Date | null
      /** Time of the last password reset by SMS code, or of the last change of credentials by staff. */
      secured_at: Date | null
      /** null if they signed up themselves. */
      added_by_id: number | null
      language: Language
      /** Points that they can transfer per day without re-authentication; null for no limit. */
      transfer_limit: Generated<number | null>
      created_at: Date
      deleted_at: Date | null
      version: Generated<number>
    }
    codes: {
      id: string
      phone: string
      purpose: Purpose
      /** The user who requested the code, if known. */
      user_id: number | null
      code_hash: Buffer
      address_hash: Buffer
      attempts: Generated<number>
      is_void: Generated<boolean>
      sent_at: Date
      expires_at: Date
    }
    phone_verifications: {
      token_hash: Buffer
      phone: string
      purpose: Purpose
      user_id: number | null
      expires_at: Date
    }
    email_verifications: { id: string; user_id: number; email: string; expires_at: Date }
    login_failures: {
      /** The account whose password was tried, and the known browser, if any. */
      key: string
      failures: number
      blocked_until: Date
      expires_at: Date
    }
    totp_factors: { user_id: number; encrypted_secret: string; last_step: number; added_at: Date }
    passkeys: {
      id: Generated<number>
      user_id: number
      /** Base64url. */
      credential_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      added_at: Date
      last_used_at: Date | null
    }
    used_challenges: { challenge: string; expires_at: Date }
    factor_resets: {
      user_id: number
      reason: string
      requested_by_id: number
      requested_at: Date
      approved_by_id: Generated<number | null>
      due_at: Generated<Date | null>
    }
    /** Credentials that staff set for a protected account, pending until they are due. */
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
    former_phones: { user_id: number; phone: string; ended_at: Date }
    /** Keyed hashes of identifiers of deleted members, and of emails that members gave up. */
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
