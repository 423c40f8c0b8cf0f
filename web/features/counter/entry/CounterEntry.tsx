import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Counter } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { OrderCode } from '#web/domain/orders/OrderCode.tsx'
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
import { findListed, hasCode } from '../findListed.ts'
import type { OpenedByCode } from '../order/OrderStep.tsx'
import type { OrderListItem } from '../orderListItem.ts'
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

type EntryInput = {
  counters: readonly Counter[]
  /** 0 for all. */
  branchId: number
  /** The orders that the page has loaded. */
  orders: readonly OrderListItem[]
  isOffline: boolean
  onOpenOffline: (order: OrderListItem) => void
}

function useEntry({ branchId, orders, isOffline, onOpenOffline }: EntryInput, onOrderOpened: () => void) {
  const t = useText(entryText)
  const navigate = useNavigate()
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const [error, setError] = useState<string | null>(null)
  const [member, setMember] = useState<FoundMember | null>(null)
  const [matches, setMatches] = useState<readonly OrderListItem[]>([])
  const rejectWith = (missing: string) => (requestError: ErrorResponse) =>
    setError(
      requestError.code === 'NotFound'
        ? missing
        : (Object.values(requestError.fields)[0] ?? requestError.message),
    )
  const goTo = (id: number, state?: OpenedByCode) => {
    setMatches([])
    onOrderOpened()
    navigate(toScreenAddress('CounterOrder', { id }) + counterParams, { state })
  }
  const confirmOrder = useMutation(endpoints.orders.confirmOrderByCode, {
    onSuccess: ({ id }) => goTo(id, { isByCode: true }),
    onError: rejectWith(t.noOrder),
  })
  const findMember = useMutation(endpoints.orders.findMember, {
    revalidates: false,
    onSuccess: setMember,
    onError: rejectWith(t.noMember),
  })
  const open = (order: OrderListItem) => {
    setMember(null)
    if (!isOffline) return goTo(order.id)
    setMatches([])
    onOrderOpened()
    onOpenOffline(order)
  }
  const openListed = (listed: readonly OrderListItem[]) => {
    const [only, ...others] = listed
    if (!only) return setError(t.noneListed)
    if (others.length > 0) return setMatches(listed)
    open(only)
  }
  const find = (input: string) => {
    setError(null)
    setMatches([])
    const entry = parseEntry(input)
    if ('member' in entry) {
      if (isOffline) return setError(t.offlineMember)
      return void findMember.send({ phoneOrQr: entry.member })
    }
    const listed = findListed(orders, input)
    const isName = listed.length > 0 && !listed.some((order) => hasCode(order, input))
    if (isOffline || isName) return openListed(listed)
    void confirmOrder.send({ code: entry.order, branchId })
  }
  return {
    find,
    error,
    forget() {
      setError(null)
      setMatches([])
    },
    member,
    matches,
    open,
    leave: () => setMember(null),
    pending: confirmOrder.pending || findMember.pending,
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

export function CounterEntry(props: EntryInput) {
  const { counters, branchId, orders } = props
  const t = useText(entryText)
  const [input, setInput] = useState('')
  const [scanning, setScanning] = useScanning()
  const { find, error, forget, member, matches, open, leave, pending } = useEntry(props, () => setInput(''))
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
    if (input.trim()) find(input)
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
      <Matches orders={matches} onOpen={open} />
      <Keys />
      <LazyBoundary>
        {scanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onFound={(code) => {
              setScanning(false)
              setInput(getVisibleEntry(code))
              find(code)
            }}
          />
        )}
        {member && (
          <WalkInDialog
            member={member}
            openOrders={orders.filter((order) => order.member.id === member.memberId)}
            counters={counters}
            branchId={branchId}
            onOpen={open}
            onClose={leave}
          />
        )}
      </LazyBoundary>
    </Card>
  )
}

type MatchesProps = { orders: readonly OrderListItem[]; onOpen: (order: OrderListItem) => void }

function Matches({ orders, onOpen }: MatchesProps) {
  const t = useText(entryText)
  if (orders.length === 0) return null
  return (
    <Stack as="ul" gap={4} aria-label={t.matches} className={styles.matches}>
      {orders.map((order) => (
        <li key={order.id}>
          <Button full tone="outline" onClick={() => onOpen(order)}>
            <bdi>{order.member.name}</bdi> <OrderCode code={order.code} />
          </Button>
        </li>
      ))}
    </Stack>
  )
}

function Keys() {
  const t = useText(entryText)
  const keys = [
    [shortcuts.confirm, t.keyConfirm],
    [shortcuts.bill, t.keyBill],
    [shortcuts.pay, t.keyPay],
    ['Enter', t.keyNext],
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
