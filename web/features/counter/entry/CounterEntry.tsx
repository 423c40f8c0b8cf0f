import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Counter } from '#contract/counters.ts'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import { useSend } from '#web/api/useSend.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/program/lazyComponent.tsx'
import { focusReadyField, readyField } from '#web/layout/routing/readyField.ts'
import { useScreen } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { keepCounter } from '../counterQuery.ts'
import till from '../till.module.css'
import { tillKeys } from '../tillKeys.ts'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'
import { readEntry } from './readEntry.ts'
import type { WalkInProps } from './WalkInDialog.tsx'

const ScanDialog = lazyComponent<{ onFound: (code: string) => void; onClose: () => void }>(
  async () => (await import('./ScanDialog.tsx')).ScanDialog,
)
const WalkInDialog = lazyComponent<WalkInProps>(async () => (await import('./WalkInDialog.tsx')).WalkInDialog)

type Found = { memberId: number; name: string }

/** Finds what was scanned or typed: an order opens, a member begins one. */
function useEntry(said: { noOrder: string; noMember: string }, opened: () => void) {
  const navigate = useNavigate()
  const counter = keepCounter(new URLSearchParams(useLocation().search))
  const [error, setError] = useState<string | null>(null)
  const [member, setMember] = useState<Found | null>(null)
  const refuse = (missing: string) => (refusal: Refusal) =>
    setError(refusal.status === 404 ? missing : (Object.values(refusal.fields)[0] ?? refusal.message))
  const findOrder = useSend(calls.orders.findOrder, {
    refreshes: [],
    done({ id }) {
      opened()
      navigate(addressOf('CounterOrder', { id }) + counter)
    },
    refused: refuse(said.noOrder),
  })
  const findMember = useSend(calls.orders.findMember, {
    refreshes: [],
    done: setMember,
    refused: refuse(said.noMember),
  })
  const find = (typed: string) => {
    setError(null)
    const entry = readEntry(typed)
    return 'order' in entry
      ? findOrder.send({ code: entry.order })
      : findMember.send({ phoneOrQr: entry.member })
  }
  return {
    find,
    error,
    forget: () => setError(null),
    member,
    leave: () => setMember(null),
    pending: findOrder.pending || findMember.pending,
  }
}

/** Whether the camera is on, as it is wherever somebody came to scan. */
function useScanning() {
  const [scanning, setScanning] = useState(false)
  const asked = useScreen() === 'CounterScan'
  // The same address anew asks for it anew.
  const { key } = useLocation()
  useEffect(() => {
    if (asked && key) setScanning(true)
  }, [asked, key])
  return [scanning, setScanning] as const
}

/** Where a counter begins: a code is scanned or typed, or a member's number. */
export function CounterEntry({ counters, branchId }: { counters: readonly Counter[]; branchId: number }) {
  const t = useText(entryText)
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useScanning()
  const { find, error, forget, member, leave, pending } = useEntry(t, () => setTyped(''))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) focusReadyField()
  }, [])
  useEffect(() => {
    const field = error ? form.current?.querySelector('input') : null
    field?.focus()
    // A scanner types the next code over the one that was wrong.
    if (field === readyField()) field?.select()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) void find(typed)
  }
  return (
    <div className={styles.entry}>
      <form ref={form} method="post" noValidate className={styles.line} onSubmit={submit}>
        <TextField
          label={t.label}
          help={<span className={till.words}>{t.help}</span>}
          error={error}
          dir="ltr"
          name="code"
          data-ready
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            forget()
          }}
        />
        <div className={styles.buttons}>
          <Button icon="camera" onClick={() => setScanning(true)}>
            <span className={till.words}>{t.scan}</span>
          </Button>
          <Button type="submit" tone="outline" pending={pending}>
            {t.open}
          </Button>
        </div>
      </form>
      <Keys />
      <LazyBoundary>
        {scanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onFound={(code) => {
              setScanning(false)
              setTyped(readEntryName(code))
              void find(code)
            }}
          />
        )}
        {member && <WalkInDialog member={member} counters={counters} branchId={branchId} onClose={leave} />}
      </LazyBoundary>
    </div>
  )
}

/** What the keys of a till do. */
function Keys() {
  const t = useText(entryText)
  const keys = [
    [tillKeys.confirm, t.keyConfirm],
    [tillKeys.bill, t.keyBill],
    [tillKeys.pay, t.keyPay],
  ]
  return (
    <ul aria-label={t.keys} className={styles.keys}>
      {keys.map(([key, does]) => (
        <li key={key}>
          <kbd>{key}</kbd> {does}
        </li>
      ))}
    </ul>
  )
}

/** A membership code is for no eyes, and for no second try. */
const readEntryName = (code: string) => ('order' in readEntry(code) ? code : '')
