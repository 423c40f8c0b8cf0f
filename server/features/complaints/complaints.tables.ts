import type { Generated } from 'kysely'
import type { ComplaintState, DataRight } from '#contract/complaints/constants.ts'
import type { Language } from '#contract/core/text.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    complaints: {
      id: Generated<number>
      /** Of its sender and the team. */
      conversation_id: number
      /** The first of it says what the complaint is. */
      message_id: number
      /** Null: a guest, who is written to by mail. */
      user_id: number | null
      sender_name: string | null
      sender_email: string | null
      /** Part of what a guest's link is made of. */
      link_salt: string | null
      /** When a guest's link was replaced, after it had expired. */
      link_issued_at: Generated<Date | null>
      language: Language
      place_id: number | null
      order_id: number | null
      /** The message of another conversation that it reports. */
      reported_id: number | null
      /** The review that it reports. */
      review_id: Generated<number | null>
      /** The right that it asks for, as the law on personal data has it. */
      data_right: Generated<DataRight | null>
      state: Generated<ComplaintState>
      assignee_id: number | null
      created_at: Date
      processed_at: Date | null
      resolution: string | null
      version: Generated<number>
    }
    answer_templates: {
      id: Generated<number>
      name_ar: string
      name_en: string
      text_ar: string
      text_en: string
      version: Generated<number>
    }
  }
}
