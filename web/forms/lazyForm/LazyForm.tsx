import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { LazyBoundary, lazyComponent } from '../../layout/shell/lazyComponent.tsx'
import { Progress } from '../../ui/feedback/Progress.tsx'
import { type EarlyInput, recordEarlyInput } from './earlyInput.ts'
import styles from './LazyForm.module.css'

type Early = RefObject<EarlyInput | 'too late' | null>

type LazyProgram = {
  Program: ComponentType<object>
  want: () => void
  hasDraft: () => Promise<boolean>
}

/** The program of a form, for a `LazyForm`. `hasDraft`: one waits in this browser, to be restored at once. */
export function lazyForm(
  load: () => Promise<ComponentType<object>>,
  hasDraft: LazyProgram['hasDraft'],
): LazyProgram {
  let want = () => {}
  const wanted = new Promise<void>((resolve) => {
    want = resolve
  })
  const isServer = typeof document === 'undefined'
  return { Program: lazyComponent(load, isServer ? undefined : wanted), want, hasDraft }
}

/**
 * A form that the server renders whole, and whose program comes once somebody acts (selective hydration). What was entered
 * and pressed until then counts as if it were done after. `fallback` shows where the server rendered another page.
 */
export function LazyForm({ form, fallback }: { form: LazyProgram; fallback: ReactNode }) {
  const node = useRef<HTMLDivElement>(null)
  const early: Early = useRef(null)
  const [given] = useState(fallback)
  const [waiting, setWaiting] = useState(false)
  useLayoutEffect(() => {
    if (early.current || !node.current) return
    const recording = recordEarlyInput(node.current, { begin: form.want, wait: setWaiting })
    early.current = recording
    // Who comes to it within the app has acted already.
    if (document.documentElement.dataset.live !== undefined) form.want()
    form.hasDraft().then((found) => found && form.want())
    return recording.stop
  }, [form])
  return (
    <div ref={node} className={styles.form}>
      <Progress active={waiting} />
      <Hydrating form={form} early={early} fallback={given} />
    </div>
  )
}

// Rendered once more before it is hydrated, React would begin it anew: so its props never change.
const Hydrating = memo(function Hydrating(props: { form: LazyProgram; early: Early; fallback: ReactNode }) {
  const { Program } = props.form
  return (
    <LazyBoundary fallback={props.fallback}>
      <Program />
      <Replay early={props.early} />
    </LazyBoundary>
  )
})

/** Stands behind the program in its boundary, so that both are hydrated at once. */
function Replay({ early }: { early: Early }) {
  const [replayed, setReplayed] = useState<EarlyInput | null>(null)
  useLayoutEffect(() => {
    const recorded = early.current
    early.current = 'too late'
    if (!recorded || recorded === 'too late') return
    recorded.replay()
    setReplayed(recorded)
  }, [early])
  // Once the program knows what was entered.
  useEffect(() => replayed?.finish(), [replayed])
  return null
}
