import type { ColumnType, Generated } from 'kysely'
import type { Purpose } from '../../../contract/accounts.ts'
import type { Language } from '../../../contract/text.ts'

declare module '../../core/database.ts' {
  interface Database {
    users: {
      id: Generated<number>
      name: string
      /** As a search compares it. */
      folded_name: ColumnType<string, never, never>
      /** Lower case. */
      email: string | null
      email_proved: Generated<boolean>
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
      /** Who added them; null: they came by themselves. */
      added_by_id: number | null
      language: Language
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
    user_devices: { user_id: number; device: string; last_login_at: Date }
  }
}
