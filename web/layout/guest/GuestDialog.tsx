import type { ComponentType } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { DialogContent, PageDialog } from '#web/ui/overlay/Dialog.tsx'
import { LazyBoundary, lazyComponent } from '../program/lazyComponent.tsx'
import { useAddress, useRootData, useScreen, useViewer } from '../routing/rootData.ts'
import styles from './GuestDialog.module.css'
import { guestDialogId, guestTitleId, useGuestDialog } from './GuestProvider.tsx'
import { guestText } from './guest.text.ts'
import type { GuestFormsProps } from './guestForms.ts'

const GuestDialogContent = lazyComponent(
  async () => (await import('./GuestDialogContent.tsx')).GuestDialogContent,
)

/**
 * Log in or register without leaving the page. The dialog is in every page of a visitor and opens before hydration; what is in it
 * loads when it is first opened. Whoever saves data gets the pages of the forms instead.
 */
export function GuestDialog({ Forms }: { Forms: ComponentType<GuestFormsProps> }) {
  const { state, close } = useGuestDialog()
  const address = useAddress()
  const screen = useScreen()
  const savesData = useRootData()?.savesData ?? false
  if (useViewer() !== null || savesData) return null
  const isFormPage = screen === 'SignIn' || screen === 'SignUp'
  return (
    <PageDialog
      id={guestDialogId}
      titleId={guestTitleId}
      onClosed={close}
      insteadOf={isFormPage ? undefined : [address('SignIn'), address('SignUp')]}
    >
      {state ? (
        <LazyBoundary fallback={<Waiting />}>
          <GuestDialogContent Forms={Forms} />
        </LazyBoundary>
      ) : (
        <Waiting />
      )}
    </PageDialog>
  )
}

function Waiting() {
  const { loginOrRegister } = useText(guestText)
  return (
    <DialogContent titleId={guestTitleId} title={loginOrRegister} art={<span />}>
      <div className={styles.forms}>
        <Skeleton count={4} shape="box" />
      </div>
    </DialogContent>
  )
}
