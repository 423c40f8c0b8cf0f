import { useEffect } from 'react'
import { classes } from '#web/ui/basics/classes.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { useText } from '#web/ui/language/language.tsx'
import { uiText } from '#web/ui/language/ui.text.ts'
import popupStyles from '#web/ui/menu/popup.module.css'
import { usePopup } from '#web/ui/menu/usePopup.ts'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { onLive } from '../live/liveStore.ts'
import { useCounts } from '../live/useLive.ts'
import { useScreen } from '../routing/rootData.ts'
import styles from './Bell.module.css'
import { notificationsText } from './notifications.text.ts'

const NotificationList = lazyComponent(async () => (await import('./NotificationList.tsx')).NotificationList)

/** On phones its list fills the screen, and Back closes it. */
export function Bell() {
  const t = useText(notificationsText)
  const { close: closeLabel } = useText(uiText)
  const { unreadNotifications: unread = 0 } = useCounts()
  const home = useScreen() === 'Home'
  const { button, popup, open, close } = usePopup()
  useAnnounced(t.arrived)
  return (
    <>
      <IconButton
        {...button}
        icon="bell"
        label={t.title}
        badge={unread}
        tone={home ? 'onDark' : 'plain'}
        aria-expanded={open}
      />
      <div
        {...popup}
        role="dialog"
        data-overlay
        className={classes(popupStyles.popup, styles.panel)}
        aria-label={t.title}
      >
        {open && (
          <>
            <div className={styles.head}>
              <h2 className={styles.title}>{t.title}</h2>
              <IconButton icon="x" label={closeLabel} className={styles.close} onClick={() => close()} />
            </div>
            <LazyBoundary fallback={<p className={styles.waiting}>{t.loading}</p>}>
              <NotificationList />
            </LazyBoundary>
          </>
        )}
      </div>
    </>
  )
}

/** Only in the visible tab. */
function useAnnounced(sentence: string): void {
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kind === 'notification' && document.visibilityState === 'visible') announce(sentence, 'status')
      }),
    [sentence],
  )
}
