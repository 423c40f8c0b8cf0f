import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { useText } from '../ui/language.tsx'
import { BottomBar } from './BottomBar.tsx'
import type { GuestFormsProps } from './GuestDialog.tsx'
import { GuestProvider } from './guest.tsx'
import { useRoot } from './here.ts'
import { layoutText } from './layout.text.ts'
import { lazyPart, Part } from './lazyPart.tsx'
import styles from './Shell.module.css'
import { useScrolled } from './scrolled.ts'

const Live = lazyPart(async () => (await import('./Live.tsx')).Live)

type Props = { GuestForms: ComponentType<GuestFormsProps>; children: ReactNode }

/** What every page has, whoever it is for; the frame around its screen stands within. */
export function Shell({ GuestForms, children }: Props) {
  const t = useText(layoutText)
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  return (
    <GuestProvider>
      <a href="#content" className={styles.skip}>
        {t.skip}
      </a>
      {useRoot()?.demoOpen && <p className={styles.demo}>{t.demo}</p>}
      {children}
      <BottomBar />
      <ToTop />
      {standing && (
        <Part>
          <Live GuestForms={GuestForms} />
        </Part>
      )}
    </GuestProvider>
  )
}

function ToTop() {
  const t = useText(layoutText)
  if (!useScrolled(60)) return null
  const quiet = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <div className={styles.toTop}>
      <IconButton
        icon="arrow-up"
        label={t.toTop}
        tone="disc"
        onClick={() => scrollTo({ top: 0, behavior: quiet() ? 'auto' : 'smooth' })}
      />
    </div>
  )
}
