import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type ScreenName, toScreenAddress } from '#contract/core/screens.ts'
import { IconButton } from '#web/ui/basics/IconButton.tsx'
import { Icon } from '#web/ui/icons/Icon.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useText } from '#web/ui/language/language.tsx'
import { LazyBoundary, lazyComponent } from '../bundleLoading/lazyComponent.tsx'
import { layoutText } from '../layout.text.ts'
import { useCounts } from '../live/useLive.ts'
import { useAddress, useRootData, useScreen, useViewer } from '../routing/rootData.ts'
import { loginAddress } from '../visitor/loginAddress.ts'
import { VisitorDialog } from '../visitor/VisitorDialog.tsx'
import { VisitorDialogProvider } from '../visitor/VisitorDialogProvider.tsx'
import bottomBarStyles from './BottomBar.module.css'
import { Hydrated } from './Hydrated.tsx'
import styles from './Shell.module.css'
import { useShellSlots } from './slots.ts'
import { useScreenBars } from './useScreenBars.ts'

/** On every page until the user agrees to changed terms. It blocks nothing. */
function AgreementLine() {
  const t = useText(layoutText)
  const address = useAddress()
  const isThere = useScreen() === 'OwnData'
  const due = useCounts().agreements ?? 0
  if (due === 0 || isThere) return null
  return (
    <aside aria-label={t.agreementReview} className={styles.agreement}>
      {t.agreementDue} <a href={`${address('OwnData')}#consents`}>{t.agreementReview}</a>
    </aside>
  )
}

const RestrictionLines = lazyComponent(async () => (await import('./RestrictionLines.tsx')).RestrictionLines)

function Restrictions() {
  const { restrictions } = useCounts()
  if (!restrictions?.length) return null
  return (
    <LazyBoundary>
      <RestrictionLines restrictions={restrictions} />
    </LazyBoundary>
  )
}

/**
 * The bootstrap script shows it and scrolls (`web/hydration`). Hidden while it would cover something
 * pressable.
 */
function BackToTop() {
  const t = useText(layoutText)
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles.toTop} data-covering={useCovering(place) || undefined}>
      <IconButton icon="arrow-up" label={t.toTop} tone="disc" data-to-top />
    </div>
  )
}

const pressable = 'a, button, input, select, textarea, label, summary, footer'

function useCovering(place: { current: HTMLElement | null }): boolean {
  const [isCovering, setCovering] = useState(false)
  const look = useCallback(() => {
    const element = place.current
    if (element) setCovering(covers(element))
  }, [place])
  useEffect(() => {
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])
  return isCovering
}

const room = 8

function covers(element: HTMLElement): boolean {
  const { left, right, top, bottom, height } = element.getBoundingClientRect()
  const hides = (node: Element) => {
    if (node.localName === 'footer') return true
    const box = node.getBoundingClientRect()
    const meets = box.left < right + room && box.right > left - room
    if (!meets || box.top > bottom + room || box.bottom < top - room) return false
    // A card is large enough to be pressed next to the button.
    return node.localName !== 'a' || box.height < 2 * height
  }
  const across = [left - room, (left + right) / 2, right + room]
  const down = [top - room, (top + bottom) / 2, bottom + room]
  const below = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)))
  return below.some((node) => {
    const target = element.contains(node) ? null : node.closest(pressable)
    return target !== null && hides(target)
  })
}

const AccountTabs = lazyComponent(async () => (await import('./AccountTabs.tsx')).AccountTabs)

/** On phones only. */
function BottomBar() {
  const viewer = useViewer()
  if (useScreenBars() === 'both' || viewer?.isProvisional || viewer?.mfaMissing) return null
  if (!viewer) return <VisitorsBar />
  return (
    <LazyBoundary>
      <AccountTabs />
    </LazyBoundary>
  )
}

function VisitorsBar() {
  const t = useText(layoutText)
  const address = useAddress()
  const screen = useScreen()
  const places: [ScreenName, IconName, string][] = [
    ['Home', 'home', t.home],
    ['ServicePlacesFilter', 'search', t.search],
    ['Plans', 'coins', t.plans],
    ['Continue', 'user', t.me],
  ]
  const login = loginAddress(address('Continue'), toScreenAddress('UserProfile'))
  return (
    <nav aria-label={t.bottomNav} className={bottomBarStyles.bar}>
      {places.map(([name, icon, label]) => (
        <a
          key={name}
          href={name === 'Continue' ? login : address(name)}
          aria-current={screen === name ? 'page' : undefined}
        >
          <Icon name={icon} size="medium" />
          {label}
        </a>
      ))}
    </nav>
  )
}

export function Shell({ children }: { children: ReactNode }) {
  const t = useText(layoutText)
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  return (
    <VisitorDialogProvider>
      <a href="#content" className={styles.skip}>
        {t.skip}
      </a>
      <p id="program-missing" role="alert" hidden className={styles.missing}>
        {t.programGone}{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address reloads the page without scripts */}
        <a href="">
          <u>{t.tryAgain}</u>
        </a>
      </p>
      {useRootData()?.demoOpen && <p className={styles.demo}>{t.demo}</p>}
      <AgreementLine />
      <Restrictions />
      {children}
      <BottomBar />
      <VisitorDialog Forms={useShellSlots().VisitorForms} />
      <BackToTop />
      {standing && <Hydrated />}
    </VisitorDialogProvider>
  )
}
