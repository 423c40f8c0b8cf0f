import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { reportBrowserError } from './browserErrors.ts'
import { loadTimeout } from './loadTimeout.ts'
import { type Part, unhydratedParts } from './unhydratedParts.ts'
import { useNewRelease, useReload } from './useNewRelease.ts'

function withTimeout<Value>(value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('A module did not load in time', 'TimeoutError'))
    const timer = setTimeout(late, loadTimeout)
    value.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function Missing() {
  const t = useText(layoutText)
  const isNew = useNewRelease()
  const { asked, load } = useReload()
  const again = isNew ? t.loadNew : t.tryAgain
  // The reloaded page has the module's current name.
  return (
    <p role="alert">
      {asked ? t.wouldBeLost : t.partGone}{' '}
      <button type="button" onClick={load}>
        <u>{asked ? t.loadAnyway : again}</u>
      </button>
    </p>
  )
}

class Catch extends Component<{ part: Part; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    unhydratedParts.delete(this.props.part)
    reportBrowserError('caught', error)
  }

  override render() {
    return this.state.failed ? <Missing /> : this.props.children
  }
}

/**
 * Beside the boundary, because it renders again after the shell’s hydration: React replaces the server’s elements of
 * a boundary that changes before its module loads, and closes what the reader opened in it.
 */
function MarkUnhydrated({ part }: { part: Part }) {
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  // A layout effect runs before the effect of `MarkHydrated`.
  useLayoutEffect(() => {
    if (!isFromServer) return
    unhydratedParts.add(part)
    return () => unhydratedParts.delete(part)
  }, [isFromServer, part])
  return null
}

/** React runs this effect when the boundary around it is hydrated, after the effects of its siblings. */
function MarkHydrated({ part }: { part: Part }) {
  useEffect(() => unhydratedParts.delete(part), [part])
  return null
}

/** Shows `fallback` while the module loads, and a reload button if it can't be loaded. */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [part] = useState(() => ({}))
  return (
    <Catch part={part}>
      <MarkUnhydrated part={part} />
      <Suspense fallback={fallback}>
        {children}
        <MarkHydrated part={part} />
      </Suspense>
    </Catch>
  )
}

/**
 * The module loads when the component is first rendered and `trigger` has resolved. Render it within a
 * `LazyBoundary`.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  trigger: Promise<void> = Promise.resolve(),
): ComponentType<Props> {
  const loadInTime = () =>
    trigger.then(() => withTimeout(load())).then((component) => ({ default: component }))
  return lazy(loadInTime) as unknown as ComponentType<Props>
}
