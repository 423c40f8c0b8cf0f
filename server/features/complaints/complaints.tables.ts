import type { Generated } from 'kysely'
import type { ComplaintState, DataRight } from '#contract/complaints/constants.ts'
import type { Language } from '#contract/core/text.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    complaints: {
      id: Generated<number>
      conversation_id: number
      /** The first message, which contains the complaint. */
      message_id: number
      /** null: a guest, who gets replies by mail. */
      user_id: number | null
      sender_name: string | null
      sender_email: string | null
      /** Random part of a guest's link. */
      link_salt: string | null
      /** Time when an expired link of a guest was replaced. */
      link_issued_at: Generated<Date | null>
      language: Language
      place_id: number | null
      order_id: number | null
      /** The reported message, in another conversation. */
      reported_message_id: number | null
      review_id: Generated<number | null>
      /** The requested right under the personal data law. */
      data_right: Generated<DataRight | null>
      state: Generated<ComplaintState>
      assignee_id: number | null
      created_at: Date
      processed_at: Date | null
      resolution: string | null
      version: Generated<number>
    }
    reply_templates: {
      id: Generated<number>
      name_ar: string
      name_en: string
      text_ar: string
      text_en: string
      version: Generated<number>
    }
  }
}
