import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Counter } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import { findAutofocusTarget, focusAutofocusTarget } from '#web/layout/routing/autofocusTarget.ts'
import { useScreen } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import layout from '../CounterLayout.module.css'
import { keepCounterParams } from '../counterQuery.ts'
import { shortcuts } from '../shortcuts.ts'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'
import { parseEntry } from './parseEntry.ts'
import type { WalkInProps } from './WalkInDialog.tsx'

const ScanDialog = lazyComponent<{ onFound: (code: string) => void; onClose: () => void }>(
  async () => (await import('./ScanDialog.tsx')).ScanDialog,
)
const WalkInDialog = lazyComponent<WalkInProps>(async () => (await import('./WalkInDialog.tsx')).WalkInDialog)

type FoundMember = { memberId: number; name: string }

function useEntry(messages: { noOrder: string; noMember: string }, onOrderOpened: () => void) {
  const navigate = useNavigate()
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const [error, setError] = useState<string | null>(null)
  const [member, setMember] = useState<FoundMember | null>(null)
  const rejectWith = (missing: string) => (requestError: ErrorResponse) =>
    setError(
      requestError.status === 404 ? missing : (Object.values(requestError.fields)[0] ?? requestError.message),
    )
  const findOrder = useMutation(endpoints.orders.findOrder, {
    revalidates: false,
    onSuccess({ id }) {
      onOrderOpened()
      navigate(toScreenAddress('CounterOrder', { id }) + counterParams)
    },
    onError: rejectWith(messages.noOrder),
  })
  const findMember = useMutation(endpoints.orders.findMember, {
    revalidates: false,
    onSuccess: setMember,
    onError: rejectWith(messages.noMember),
  })
  const find = (input: string) => {
    setError(null)
    const entry = parseEntry(input)
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

function useScanning() {
  const [scanning, setScanning] = useState(false)
  const isScanScreen = useScreen() === 'CounterScan'
  // Following the same link again turns the camera on again.
  const { key } = useLocation()
  useEffect(() => {
    if (isScanScreen && key) setScanning(true)
  }, [isScanScreen, key])
  return [scanning, setScanning] as const
}

export function CounterEntry({ counters, branchId }: { counters: readonly Counter[]; branchId: number }) {
  const t = useText(entryText)
  const [input, setInput] = useState('')
  const [scanning, setScanning] = useScanning()
  const { find, error, forget, member, leave, pending } = useEntry(t, () => setInput(''))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) focusAutofocusTarget()
  }, [])
  useEffect(() => {
    const field = error ? form.current?.querySelector('input') : null
    field?.focus()
    // Selects a wrong code, so that the next scan replaces it.
    if (field === findAutofocusTarget()) field?.select()
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (input.trim()) void find(input)
  }
  return (
    <Card padding={16} className={styles.entry}>
      <Stack as="form" gap={12} ref={form} method="post" noValidate onSubmit={submit}>
        <TextField
          label={t.label}
          help={<span className={layout.words}>{t.help}</span>}
          error={error}
          dir="ltr"
          name="code"
          data-ready
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          value={input}
          onChange={({ target }) => {
            setInput(target.value)
            forget()
          }}
        />
        <Row gap={8} className={styles.buttons}>
          <Button icon="camera" onClick={() => setScanning(true)}>
            <span className={layout.words}>{t.scan}</span>
          </Button>
          <Button type="submit" tone="outline" pending={pending}>
            {t.open}
          </Button>
        </Row>
      </Stack>
      <Keys />
      <LazyBoundary>
        {scanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onFound={(code) => {
              setScanning(false)
              setInput(getVisibleEntry(code))
              void find(code)
            }}
          />
        )}
        {member && <WalkInDialog member={member} counters={counters} branchId={branchId} onClose={leave} />}
      </LazyBoundary>
    </Card>
  )
}

function Keys() {
  const t = useText(entryText)
  const keys = [
    [shortcuts.confirm, t.keyConfirm],
    [shortcuts.bill, t.keyBill],
    [shortcuts.pay, t.keyPay],
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

/** A membership code must not be visible or reused. */
const getVisibleEntry = (code: string) => ('order' in parseEntry(code) ? code : '')
