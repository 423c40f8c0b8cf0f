import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useText } from '../ui/language.tsx'
import { layoutText } from './layout.text.ts'
import { partTimeout } from './partTimeout.ts'

function within<Value>(value: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A part of the program did not come')), partTimeout)
    value.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function Missing() {
  const t = useText(layoutText)
  // After a release the old part is gone, and the page brings the new one.
  return (
    <p role="alert">
      {t.partGone}{' '}
      <button type="button" onClick={() => location.reload()}>
        <u>{t.tryAgain}</u>
      </button>
    </p>
  )
}

class Catch extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Missing /> : this.props.children
  }
}

/** Stands around a part that comes when it is first shown: its shape until then, and a way on where it doesn't come. */
export function Part({ shape, children }: { shape?: ReactNode; children: ReactNode }) {
  return (
    <Catch>
      <Suspense fallback={shape}>{children}</Suspense>
    </Catch>
  )
}

/** A component whose program comes when it is first shown; show it within a `Part`. */
export function lazyPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const brought = () => within(bring()).then((part) => ({ default: part }))
  return lazy(brought) as unknown as ComponentType<Props>
}
