import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useText } from '#web/ui/language/language.tsx'
import { layoutText } from '../layout.text.ts'
import { reportBrowserError } from './browserErrors.ts'
import { loadTimeout } from './loadTimeout.ts'
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

class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportBrowserError('caught', error)
  }

  override render() {
    return this.state.failed ? <Missing /> : this.props.children
  }
}

/** Shows `fallback` while the module loads, and a reload button if it can't be loaded. */
export function LazyBoundary({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <Catch>
      <Suspense fallback={fallback}>{children}</Suspense>
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
