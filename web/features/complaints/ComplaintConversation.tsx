import type { AnswerTemplate, Complaint } from '#contract/complaints/schemas.ts'
import { Conversation } from '#web/domain/chat/Conversation.tsx'
import type { OpenedChat } from '#web/domain/chat/openConversation.ts'
import { useLiveChat } from '#web/domain/chat/useLiveChat.ts'
import { Card } from '#web/ui/basics/Card.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './complaint.module.css'
import { complaintsText } from './complaints.text.ts'
import { TemplateChoice } from './staff/TemplateChoice.tsx'

/** A conversation up to this number of messages gets less height. */
const shortConversationLength = 6

type Props = {
  complaint: Complaint
  isOwn: boolean
  opened: OpenedChat
  templates: readonly AnswerTemplate[]
}

/** Conversation of a complaint. Staff reply to a guest by email, without pictures. */
export function ComplaintConversation({ complaint, isOwn, templates, ...props }: Props) {
  const opened = useLiveChat(props.opened)
  const t = useText(complaintsText)
  const { chatId, text, isGuest } = complaint
  const { window } = opened
  const isShort = window !== null && !window.hasOlder && window.messages.length <= shortConversationLength
  return (
    <Stack as="section" gap={10} fit aria-labelledby="conversation" className={styles.section}>
      <h2 id="conversation">{t.conversation}</h2>
      <Card className={styles.talk} data-short={isShort || undefined}>
        <Conversation
          key={chatId}
          opened={opened}
          takesPictures={!isGuest}
          tools={
            isOwn
              ? undefined
              : (insert) => <TemplateChoice templates={templates} answering={text} insert={insert} />
          }
        />
      </Card>
    </Stack>
  )
}
