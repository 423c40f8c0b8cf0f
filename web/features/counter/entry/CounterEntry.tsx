import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Counter } from '../../../../contract/counters.ts'
import { addressOf } from '../../../../contract/screens.ts'
import { calls } from '../../../api/calls.ts'
import type { Refusal } from '../../../api/reply.ts'
import { useSend } from '../../../api/useSend.ts'
import { LazyBoundary, lazyComponent } from '../../../layout/shell/lazyComponent.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useText } from '../../../ui/language/language.tsx'
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
function useEntry(said: { noOrder: string; noMember: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string | null>(null)
  const [member, setMember] = useState<Found | null>(null)
  const refuse = (missing: string) => (refusal: Refusal) =>
    setError(refusal.status === 404 ? missing : (Object.values(refusal.fields)[0] ?? refusal.message))
  const findOrder = useSend(calls.orders.findOrder, {
    refreshes: [],
    done: ({ id }) => navigate(addressOf('CounterOrder', { id })),
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

/** Where a counter begins: a code is scanned or typed, or a member's number. */
export function CounterEntry({ counters, branchId }: { counters: readonly Counter[]; branchId: number }) {
  const t = useText(entryText)
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const { find, error, forget, member, leave, pending } = useEntry(t)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector('input')?.focus()
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
          help={t.help}
          error={error}
          dir="ltr"
          name="code"
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
            {t.scan}
          </Button>
          <Button type="submit" tone="outline" pending={pending}>
            {t.open}
          </Button>
        </div>
      </form>
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

/** A membership code is for no eyes, and for no second try. */
const readEntryName = (code: string) => ('order' in readEntry(code) ? code : '')
