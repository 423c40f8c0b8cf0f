import type { Chat } from '#contract/chat/schemas.ts'
import { Image } from '#web/ui/cards/Image.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import styles from './chat.module.css'

function getIcon({ complaintId, placeId, branchId }: Chat): IconName {
  if (complaintId) return 'message-report'
  return placeId || branchId ? 'building-store' : 'user'
}

export function Avatar({ chat }: { chat: Chat }) {
  return (
    <span className={styles.avatar} data-kind={getIcon(chat)}>
      {chat.imagePath ? (
        <Image src={chat.imagePath} alt="" sizes="48px" className="cover" />
      ) : (
        <Icon name={getIcon(chat)} size="medium" />
      )}
    </span>
  )
}
