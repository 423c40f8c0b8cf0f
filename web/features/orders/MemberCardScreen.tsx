import { useEffect, useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { BalanceSummary } from '#web/layout/balance/BalanceSummary.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { onLive } from '#web/layout/live/liveStore.ts'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { QrCode } from '#web/ui/basics/QrCode.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './Card.module.css'
import { cardText } from './orders.text.ts'
import { useWakeLock } from './useWakeLock.ts'

export default function MemberCardScreen() {
  const t = useText(cardText)
  const { MemberCard: title } = useText(screenNames)
  const viewer = useViewer()
  const address = useAddress()
  useWakeLock()
  return (
    <Stack gap={20} fit className={styles.screen}>
      <Head title={title} />
      <GridHead title={title} note={t.lead} />
      <StartedOrder />
      <Card as="section" padding={16} className={styles.card} aria-label={t.label}>
        <p className={styles.name}>
          <bdi>{viewer?.name}</bdi>
        </p>
        <Code />
        <BalanceSummary />
      </Card>
      <Note>{t.phone}</Note>
      <div>
        <Button tone="outline" href={address('ClientPendingOrders')}>
          {t.orders}
        </Button>
      </div>
    </Stack>
  )
}

/** A code is valid for one minute. The renewal is early, because the device's clock may be wrong. */
const codeLifetimeMs = 60_000
const renewAfterMs = 45_000

/** Renewed while the page is visible; null if there is no valid code. */
function useMembershipCode(): { code: string | null; failed: boolean } {
  const [code, setCode] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let requestedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let controller: AbortController | undefined
    const stop = () => {
      clearTimeout(timer)
      controller?.abort()
    }
    const requestCode = async () => {
      const ownController = new AbortController()
      controller = ownController
      const at = Date.now()
      // Hides the code when it expires, even if the request for the next one fails.
      timer = setTimeout(() => setCode(null), Math.max(0, requestedAt + codeLifetimeMs - at))
      try {
        const result = await fetchQuery(endpoints.orders.getMembershipCode, {}, ownController.signal)
        if (ownController.signal.aborted) return
        clearTimeout(timer)
        requestedAt = at
        setCode(result.code)
        setFailed(false)
        timer = setTimeout(requestCode, at + renewAfterMs - Date.now())
      } catch {
        if (!ownController.signal.aborted) setFailed(true)
      }
    }
    const onVisibilityChange = () => {
      stop()
      if (document.visibilityState !== 'visible') return
      const age = Date.now() - requestedAt
      if (age >= codeLifetimeMs) setCode(null)
      if (age >= renewAfterMs) void requestCode()
      else timer = setTimeout(requestCode, renewAfterMs - age)
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
  return { code, failed }
}

function Code() {
  const t = useText(cardText)
  const { code, failed } = useMembershipCode()
  const isOnline = useOnline()
  if (!code) {
    const message = !isOnline ? t.offline : failed ? t.failed : t.coming
    return (
      <div className={styles.none} role="status">
        {message}
      </div>
    )
  }
  return (
    <>
      <QrCode value={code} label={t.label} />
      <Note>{isOnline ? t.renews : t.offline}</Note>
      <details className={styles.letters}>
        <summary>{t.letters}</summary>
        <p>
          <bdi dir="ltr" translate="no">
            {code}
          </bdi>
        </p>
      </details>
    </>
  )
}

/** Links to an order that a branch has just started for the member. */
function StartedOrder() {
  const t = useText(cardText)
  const address = useAddress()
  const [id, setId] = useState<number | null>(null)
  useEffect(() => onLive(({ kind, orderId }) => kind === 'order' && orderId && setId(orderId)), [])
  return (
    <div role="status">
      {id !== null && (
        <Notice
          tone="success"
          title={t.started}
          action={<Button href={address('MemberOrder', { id })}>{t.toOrder}</Button>}
        />
      )}
    </div>
  )
}
