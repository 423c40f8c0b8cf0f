import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Outlet, useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { isStaff } from '#contract/core/access.ts'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Counter } from '#contract/orders/schemas.ts'
import { useConnectionLost } from '#web/api/connection.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { showNetworkErrors } from '#web/api/requestErrors.ts'
import { useLiveOrders } from '#web/domain/orders/useLiveOrders.ts'
import { PlaceTabs } from '#web/domain/places/PlaceTabs.tsx'
import { preloadRules } from '#web/forms/useRules.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { findAutofocusTarget, focusAutofocusTarget } from '#web/layout/routing/autofocusTarget.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { findShortcutTarget, repeatPressMs } from '#web/ui/basics/shortcutKeys.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { insertText } from '#web/ui/fields/insertText.ts'
import { latinLetter } from '#web/ui/fields/latinLetter.ts'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './CounterLayout.module.css'
import { CounterLists } from './CounterLists.tsx'
import { CounterSidebar } from './CounterSidebar.tsx'
import type { loader as currentOrders } from './CurrentOrdersScreen.tsx'
import { counterText } from './counter.text.ts'
import { keepCounterParams, readCounter, readPage } from './counterQuery.ts'
import { CounterEntry } from './entry/CounterEntry.tsx'
import { OfflineOrder } from './OfflineOrder.tsx'
import { OrderStrip, useOpenOrderId } from './OrderStrip.tsx'
import { type OrderListItem, type OrderListPage, pageSizes, toListPage } from './orderListItem.ts'
import { createScannerListener } from './scannerKeys.ts'
import type { CounterContext } from './useCounterContext.ts'
import { useCounterTitle } from './useCounterTitle.ts'
import { type CounterView, useCounterView } from './useCounterView.ts'

// Staff who handle payments can open an order here but can't list any, so both lists are null.
export const loader = createLoader({
  waiting: ({ search, can }) =>
    can(endpoints.orders.listPendingOfPlace)
      ? query(
          endpoints.orders.listPendingOfPlace,
          { ...readCounter(search), page: readPage(search, 'waiting'), pageSize: pageSizes.waiting },
          toListPage,
        )
      : null,
  open: ({ search, can }) =>
    can(endpoints.orders.listOfPlace)
      ? query(
          endpoints.orders.listOfPlace,
          { ...readCounter(search), tab: 'open', page: readPage(search, 'open'), pageSize: pageSizes.open },
          toListPage,
        )
      : null,
  counters: ({ search, can }) =>
    can(endpoints.counters.getCounters)
      ? query(endpoints.counters.getCounters, { servicePlaceId: readCounter(search).servicePlaceId })
      : null,
})

const pollIntervalMs = 20_000

/** Staff receive no live messages for a counter, so they poll. */
function useCounterOrders(): void {
  useLiveOrders()
  const { revalidate } = useRevalidator()
  const viewer = useViewer()
  const shouldPoll = viewer !== null && isStaff(viewer.rank)
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    if (!shouldPoll) return undefined
    const timer = setInterval(() => refresh(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [shouldPoll])
}

const key = 'makan:counter:muted'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setSound(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, '1')
  for (const listener of listeners) listener()
}

function useSound(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === null,
    () => true,
  )
  return [on, setSound]
}

function useArrivals(ids: readonly number[], on: boolean): void {
  const knownIds = useRef<ReadonlySet<number> | null>(null)
  useEffect(prepareChime, [])
  useEffect(() => {
    const isNew = knownIds.current !== null && ids.some((id) => !knownIds.current?.has(id))
    knownIds.current = new Set([...(knownIds.current ?? []), ...ids])
    if (isNew && on) chime()
  }, [ids, on])
}

/** A submit button first moves the focus to its form's first input, unless the form has the focus already. */
function press(button: HTMLButtonElement): void {
  const { form, type } = button
  const leadsIn = type === 'submit' && form && !form.contains(document.activeElement)
  if (leadsIn) form.querySelector('input')?.focus()
  else button.click()
}

const textInputSelector = 'input, textarea, select, [contenteditable], [popover]'

/** Redirects typing outside any field, such as a scanner's, to the autofocus field. */
function redirectTyping(event: KeyboardEvent): void {
  const field = findAutofocusTarget()
  const target = event.target as Element
  if (!field || (target !== field && target.closest(textInputSelector))) return
  const letter = latinLetter(event)
  if (!letter && (event.key.length !== 1 || event.key === ' ')) return
  if (target !== field) {
    field.focus({ preventScroll: true })
    field.setSelectionRange(field.value.length, field.value.length)
  }
  if (!letter) return
  event.preventDefault()
  insertText(field, letter)
}

function keyListener() {
  const moveScan = createScannerListener(findAutofocusTarget)
  let last: { code: string; button: HTMLButtonElement; at: number } | null = null
  return (event: KeyboardEvent) => {
    const { code, timeStamp: at, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event
    if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return
    if (document.querySelector('dialog:modal')) return
    const button = code && (findShortcutTarget(code) as HTMLButtonElement | undefined)
    if (!button) return moveScan(event) ? undefined : redirectTyping(event)
    event.preventDefault()
    const isMeantForAnother = last?.code === code && last.button !== button && at - last.at < repeatPressMs
    if (event.repeat || isMeantForAnother) return
    last = { code, button, at }
    press(button)
  }
}

/** A closing dialog returns the focus to its opener; the counter moves it to the autofocus field instead. */
function leaveDialog({ target, relatedTarget }: FocusEvent): void {
  const within = (element: EventTarget | null) => element instanceof Element && element.closest('dialog')
  if (within(relatedTarget) && !within(target)) focusAutofocusTarget()
}

function useKeyboardShortcuts(): void {
  useEffect(() => {
    const listen = keyListener()
    document.addEventListener('keydown', listen)
    document.addEventListener('focusin', leaveDialog)
    return () => {
      document.removeEventListener('keydown', listen)
      document.removeEventListener('focusin', leaveDialog)
    }
  }, [])
}

let audio: AudioContext | null = null

function prepare(): void {
  audio ??= new AudioContext()
}

/** Browsers only let a page play sound after a user gesture. */
function prepareChime(): void {
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, prepare, { capture: true, once: true, passive: true })
}

const tones = [
  { frequency: 784, at: 0 },
  { frequency: 1047, at: 0.16 },
]

/** Silent until the page may play sound. */
function chime(): void {
  if (!audio) return
  void audio.resume()
  for (const { frequency, at } of tones) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const startsAt = audio.currentTime + at
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, startsAt)
    volume.gain.linearRampToValueAtTime(0.25, startsAt + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start(startsAt)
    tone.stop(startsAt + 0.65)
  }
}

/** Small screens show only the requested part. */
export default function CounterLayout() {
  const { waiting, open, counters } = useLoaded<typeof loader>()
  useCounterOrders()
  if (!waiting || !open || !counters)
    return <Outlet context={{ requestedCount: 0, counters: [] } satisfies CounterContext} />
  return <Panes waitingPage={waiting} openPage={open} counters={counters} />
}

/** While the connection is lost, shows an order from the list; its page loads once the connection is back. */
function useOfflineOrder(orders: readonly OrderListItem[]) {
  const isOffline = useConnectionLost()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search, key } = useLocation()
  const [id, setId] = useState<number | null>(null)
  const reload = useEffectEvent(() => {
    void revalidate()
    if (id === null) return
    setId(null)
    navigate(toScreenAddress('CounterOrder', { id }) + keepCounterParams(new URLSearchParams(search)))
  })
  const wasOffline = useRef(false)
  useEffect(() => {
    if (wasOffline.current && !isOffline) reload()
    wasOffline.current = isOffline
  }, [isOffline])
  useEffect(() => {
    // Another page is open.
    if (key) setId(null)
  }, [key])
  useEffect(showNetworkErrors, [])
  useEffect(preloadRules, [])
  return {
    isOffline,
    offlineOrder: orders.find((order) => order.id === id) ?? null,
    openOffline: (order: OrderListItem | null) => setId(order?.id ?? null),
    reload,
  }
}

type Props = { waitingPage: OrderListPage; openPage: OrderListPage; counters: readonly Counter[] }

function Panes({ waitingPage, openPage, counters }: Props) {
  const { search } = useLocation()
  const { servicePlaceId, branchId = 0 } = readCounter(new URLSearchParams(search))
  const [sound, setSound] = useSound()
  const requested = useMemo(
    () => waitingPage.data.filter(({ state }) => state === 'requested'),
    [waitingPage],
  )
  const orders = useMemo(() => [...waitingPage.data, ...openPage.data], [waitingPage, openPage])
  const { isOffline, offlineOrder, openOffline, reload } = useOfflineOrder(orders)
  const openOrderId = useOpenOrderId()
  const screenView = useCounterView()
  const view = offlineOrder ? 'order' : screenView
  const requestedCount = requested.length
  const openFromList = (event: MouseEvent, order: OrderListItem) => {
    if (!isOffline) return
    event.preventDefault()
    openOffline(order)
  }
  useKeyboardShortcuts()
  useArrivals(
    useMemo(() => requested.map(({ id }) => id), [requested]),
    sound,
  )
  return (
    <div className={styles.counter} data-shown={view}>
      {servicePlaceId !== undefined && (
        <div className={styles.place}>
          <PlaceTabs placeId={servicePlaceId} current="orders" />
        </div>
      )}
      <ConnectionNotice isOffline={isOffline} />
      <OrderStrip orders={orders} openId={offlineOrder?.id ?? openOrderId} onOpen={openFromList} />
      {view !== 'order' && (
        <Title view={view} requestedCount={requestedCount} openCount={openPage.totalCount} />
      )}
      <CounterSidebar requestedCount={requestedCount} counters={counters} sound={sound} onSound={setSound}>
        <CounterEntry
          counters={counters}
          branchId={branchId}
          orders={orders}
          isOffline={isOffline}
          onOpenOffline={openOffline}
        />
      </CounterSidebar>
      <CounterLists
        waitingPage={waitingPage}
        requested={requested}
        openPage={openPage}
        // Staff who have chosen no place have no counters, and see the orders of all branches.
        withBranch={counters.length !== 1}
        onOpen={openFromList}
      />
      <div className={styles.main}>
        {offlineOrder ? (
          <OfflineOrder listed={offlineOrder} onBack={() => openOffline(null)} onReload={reload} />
        ) : (
          <Outlet context={{ requestedCount, counters } satisfies CounterContext} />
        )}
      </div>
    </div>
  )
}

/** Stays until the connection is back, instead of a message for each failed request. */
function ConnectionNotice({ isOffline }: { isOffline: boolean }) {
  const t = useText(counterText)
  return (
    <div role="status" className={styles.connection}>
      {isOffline && (
        <Notice tone="warning" title={t.lost}>
          {t.lostMore}
        </Notice>
      )}
    </div>
  )
}

function Title({
  view,
  requestedCount,
  openCount,
}: {
  view: Exclude<CounterView, 'order'>
  requestedCount: number
  openCount: number
}) {
  const t = useText(counterText)
  const { PendingOrders, CurrentOrders, CounterScan } = useText(screenNames)
  const toPageTitle = useCounterTitle()
  const finished = useRouteLoaderData<typeof currentOrders>('CurrentOrders')?.finished?.totalCount ?? 0
  const titles = {
    waiting: { title: PendingOrders, note: t.waitingCount(requestedCount) },
    scan: { title: CounterScan, note: t.waitingCount(requestedCount) },
    open: { title: CurrentOrders, note: t.currentCount(openCount) },
    finished: { title: t.finishedTitle, note: t.finishedCount(finished) },
  }
  return (
    <div className={styles.head}>
      <Head title={toPageTitle(requestedCount, titles[view].title)} />
      <GridHead {...titles[view]} />
    </div>
  )
}
