import type { MouseEvent, ReactNode } from 'react'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { loginAddress } from '#web/layout/visitor/loginAddress.ts'
import { formScreens, type VisitorDialogMode } from '#web/layout/visitor/VisitorDialogProvider.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { accountsText } from '../accounts.text.ts'
import styles from './GuestForms.module.css'
import type { SignInFormProps } from './signInFormProps.ts'

type ModeProps = Pick<SignInFormProps, 'next' | 'onMode'>

export function Welcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Note as="div" size="body" className={styles.welcome}>
      <p className={styles.title}>{title}</p>
      <p>{children}</p>
    </Note>
  )
}

export function OtherModes({
  to,
  phoneOnly,
  ...modeProps
}: ModeProps & { to: VisitorDialogMode; phoneOnly?: boolean }) {
  const t = useText(accountsText)
  const link = useModeLink(to, modeProps)
  return (
    <p className={styles.other} data-phone-only={phoneOnly}>
      <span>
        {to === 'login' ? t.haveAccount : t.noAccount}{' '}
        <a {...link} className={styles.link}>
          {to === 'login' ? t.login : t.create}
        </a>
      </span>{' '}
      <span>
        {t.ownPlaceShort} <ToPlace>{t.ownPlaceLinkShort}</ToPlace>
      </span>
    </p>
  )
}

/** To the other first step: a number, or an email. */
export function OtherFirstStep({ to, ...modeProps }: ModeProps & { to: 'phone' | 'login' }) {
  const t = useText(accountsText)
  const link = useModeLink(to, modeProps)
  return (
    <p className={styles.first}>
      <a {...link} className={styles.link}>
        {to === 'phone' ? t.phoneInstead : t.emailInstead}
      </a>
    </p>
  )
}

/** For owners, whose accounts come with a place. */
export function OwnPlace() {
  const t = useText(accountsText)
  return (
    <p className={styles.other}>
      <span>
        {t.ownPlaceShort} <ToPlace>{t.ownPlaceLinkShort}</ToPlace>
      </span>
    </p>
  )
}

export function NoAccount(modeProps: ModeProps) {
  const t = useText(accountsText)
  const link = useModeLink('register', modeProps)
  return (
    <div className={styles.without}>
      <p className={styles.between}>{t.noAccount}</p>
      <Button {...link} tone="outline" icon="user-plus" full>
        {t.createInAMinute}
      </Button>
      <p className={styles.other}>
        {t.ownPlace} <ToPlace>{t.ownPlaceLink}</ToPlace>
      </p>
    </div>
  )
}

/** In a dialog with both forms, switches to the other one; elsewhere links to its page. */
function useModeLink(to: VisitorDialogMode, { next, onMode }: ModeProps) {
  const address = useAddress()
  return {
    href: loginAddress(address(formScreens[to]), next),
    onClick: (event: MouseEvent) => {
      if (!onMode) return
      event.preventDefault()
      // The bootstrap script would close the dialog, as it does for links that leave the page.
      event.stopPropagation()
      onMode(to)
    },
  }
}

function ToPlace({ children }: { children: ReactNode }) {
  return (
    <a href={useAddress()('ServicePlaceRegister')} className={styles.link}>
      {children}
    </a>
  )
}
