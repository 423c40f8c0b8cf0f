import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { useText } from '../ui/language.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { useAfterLogin, useFocusOnArrival } from './arrival.ts'
import type { GuestFormsProps } from './GuestDialog.tsx'
import { useGuards } from './guards.ts'
import { useGuestDialog } from './guest.tsx'
import { useRoot, useScreen, useViewer } from './here.ts'
import styles from './Live.module.css'
import { layoutText } from './layout.text.ts'
import { lazyPart, Part } from './lazyPart.tsx'
import { type Move, useIntent, useMoves } from './moves.ts'
import { useNextOnHome } from './nextOnHome.ts'
import { useSlowMove, useTroubles } from './troubles.ts'

const GuestDialog = lazyPart(async () => (await import('./GuestDialog.tsx')).GuestDialog)

/** What makes pages an application, once they stand: until it has come, links are links. */
export function Live({ GuestForms }: { GuestForms: ComponentType<GuestFormsProps> }) {
  const guest = useGuestDialog()
  const [asked, setAsked] = useState(false)
  if (guest.state && !asked) setAsked(true)
  useFocusOnArrival()
  useTroubles(useViewer() !== null)
  useGuards()
  useAfterLogin()
  useNextOnHome()
  useShellMoves()
  useEffect(() => {
    // From here on a press is a move inside the app: journeys in a browser wait for it.
    document.documentElement.dataset.live = ''
  }, [])
  return (
    <>
      <Progress active={useNavigation().state !== 'idle'} />
      <Slow />
      {asked && (
        <Part>
          <GuestDialog Forms={GuestForms} />
        </Part>
      )}
      <Toasts />
    </>
  )
}

function useShellMoves(): void {
  const prefix = useRoot()?.prefix ?? ''
  const viewer = useViewer()
  const screen = useScreen()
  const { open } = useGuestDialog()
  const standing = screen === 'SignIn' || screen === 'SignUp'
  const instead = useCallback(
    ({ screen: to, search }: Move) => {
      const login = to === 'SignIn' || to === 'SignUp'
      if (!login || viewer || standing) return false
      open(to === 'SignIn' ? 'login' : 'register', { next: search.get('next') ?? undefined })
      return true
    },
    [viewer, standing, open],
  )
  useMoves({ prefix, instead })
  // What a session sees is never kept, so asking for it ahead would only ask twice.
  useIntent(prefix, viewer === null)
}

function Slow() {
  const t = useText(layoutText)
  const slow = useSlowMove()
  if (!slow) return null
  return (
    <div className={styles.slow}>
      <Notice tone="warning" action={<Button onClick={() => location.assign(slow)}>{t.tryAgain}</Button>}>
        {t.slow}
      </Notice>
    </div>
  )
}
