import { type MouseEvent, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../../ui/basics/classes.ts'
import { IconButton } from '../../ui/basics/IconButton.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { useText } from '../../ui/language/language.tsx'
import popupStyles from '../../ui/menu/popup.module.css'
import { usePopup } from '../../ui/menu/usePopup.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { onLive } from '../live/liveStore.ts'
import { useCounts } from '../live/useLive.ts'
import { LazyBoundary, lazyComponent } from '../program/lazyComponent.tsx'
import { useScreen } from '../routing/rootData.ts'
import styles from './Bell.module.css'
import { notificationsText } from './notifications.text.ts'

type ListProps = { onLeave: () => void }

const NotificationList = lazyComponent<ListProps>(
  async () => (await import('./NotificationList.tsx')).NotificationList,
)

/** The bell with how many are new; below it their list, which on a phone fills the screen. */
export function Bell() {
  const t = useText(notificationsText)
  const { unreadNotifications: unread = 0 } = useCounts()
  const home = useScreen() === 'Home'
  const [isSheet, setSheet] = useState(false)
  const { button, popup, open, close } = usePopup()
  const closeSheet = useCallback(() => setSheet(false), [])
  useAnnounced(t.arrived)
  const openSheet = (event: MouseEvent) => {
    if (!matchMedia('(width < 850px)').matches) return
    event.preventDefault()
    setSheet(true)
  }
  return (
    <>
      <IconButton
        {...button}
        icon="bell"
        label={t.title}
        badge={unread}
        tone={home ? 'onDark' : 'plain'}
        aria-expanded={open || isSheet}
        onClick={openSheet}
      />
      <div {...popup} role="dialog" className={classes(popupStyles.popup, styles.panel)} aria-label={t.title}>
        {open && (
          <>
            <h2 className={styles.title}>{t.title}</h2>
            <List onLeave={() => close()} />
          </>
        )}
      </div>
      {isSheet &&
        createPortal(
          <Dialog open onClose={closeSheet} title={t.title}>
            <List onLeave={closeSheet} />
          </Dialog>,
          document.body,
        )}
    </>
  )
}

function List(props: ListProps) {
  const t = useText(notificationsText)
  return (
    <LazyBoundary fallback={<p className={styles.waiting}>{t.loading}</p>}>
      <NotificationList {...props} />
    </LazyBoundary>
  )
}

/** Reads out that one has come, in the tab that is looked at. */
function useAnnounced(sentence: string): void {
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'notification' && document.visibilityState === 'visible') announce(sentence, 'status')
      }),
    [sentence],
  )
}
