import type { Chat } from '#contract/chat/schemas.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ChatRow } from './ChatRow.tsx'
import styles from './chat.module.css'
import { chatScreenText } from './chatScreen.text.ts'
import { type ChatPage, useChatList } from './useChatList.ts'
import { useChatSearch } from './useChatSearch.ts'

export function ChatList({ first, openId }: { first: ChatPage; openId: number | null }) {
  const t = useText(chatScreenText)
  const { rows, hasMore, loading, loadMore } = useChatList(first)
  const search = useChatSearch()
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t.search}
          placeholder={t.searchMore}
          look="small"
          value={search.typed}
          maxLength={100}
          onChange={(event) => search.type(event.target.value)}
          onClear={search.clear}
        />
      </div>
      {search.isSearching ? (
        <SearchResults rows={search.found} openId={openId} />
      ) : (
        <>
          {rows.length === 0 && <NoChats />}
          <Rows rows={rows} openId={openId} />
          {loading === 'failed' && (
            <Notice
              tone="error"
              action={
                <Button size="small" tone="outline" onClick={loadMore}>
                  {t.tryAgain}
                </Button>
              }
            >
              {t.moreFailed}
            </Notice>
          )}
          {hasMore && loading !== 'failed' && (
            <div className={styles.more}>
              <Button tone="outline" pending={loading === 'more'} onClick={loadMore}>
                {t.more}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  )
}

function Rows({ rows, openId }: { rows: readonly Chat[]; openId: number | null }) {
  return (
    <ul>
      {rows.map((chat) => (
        <li key={chat.chatId}>
          <ChatRow chat={chat} isOpen={chat.chatId === openId} />
        </li>
      ))}
    </ul>
  )
}

function SearchResults({ rows, openId }: { rows: readonly Chat[] | null; openId: number | null }) {
  const t = useText(chatScreenText)
  if (!rows) {
    return (
      <p role="status" className={styles.waiting}>
        {t.loading}
      </p>
    )
  }
  if (rows.length === 0)
    return (
      <EmptyState title={t.noneFound} picture="/art/empty/search.svg">
        {t.noneFoundMore}
      </EmptyState>
    )
  return <Rows rows={rows} openId={openId} />
}

function NoChats() {
  const t = useText(chatScreenText)
  const address = useAddress()
  const isMember = useViewer()?.rank === 'User'
  return (
    <EmptyState
      title={t.none}
      picture="/art/empty/list.svg"
      action={isMember && <Button href={address('ServicePlacesFilter')}>{t.findPlaces}</Button>}
    >
      {isMember ? t.noneMember : t.noneWork}
    </EmptyState>
  )
}
