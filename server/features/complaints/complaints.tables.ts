import type { Generated } from 'kysely'
import type { ComplaintState, DataRight } from '#contract/complaints/constants.ts'
import type { Language } from '#contract/core/text.ts'

declare module '#server/core/database/database.ts' {
  interface Database {
    complaints: {
      id: Generated<number>
      conversationId: number
      /** The first message, which contains the complaint. */
      messageId: number
      /** null: a guest, who gets replies by mail. */
      userId: number | null
      senderName: string | null
      senderEmail: string | null
      /** Random part of a guest's link. */
      linkSalt: string | null
      /** Time when an expired link of a guest was replaced. */
      linkIssuedAt: Generated<Date | null>
      language: Language
      placeId: number | null
      orderId: number | null
      /** The reported message, in another conversation. */
      reportedMessageId: number | null
      reviewId: Generated<number | null>
      /** The requested right under the personal data law. */
      dataRight: Generated<DataRight | null>
      state: Generated<ComplaintState>
      assigneeId: number | null
      createdAt: Date
      processedAt: Date | null
      resolution: string | null
      version: Generated<number>
    }
    replyTemplates: {
      id: Generated<number>
      nameAr: string
      nameEn: string
      textAr: string
      textEn: string
      version: Generated<number>
    }
  }
}
