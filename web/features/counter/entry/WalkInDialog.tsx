import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Choices, Counter, MemberDiscount } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useDiscount } from '#web/ui/cards/offer.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { keepCounterParams } from '../counterQuery.ts'
import { BillFields, emptyBill, getBillSlot, type RejectedBill, useBillCheck } from '../order/BillForm.tsx'
import type { BillInput } from '../order/billPreview.ts'
import { orderText } from '../order/order.text.ts'
import type { OrderListItem } from '../orderListItem.ts'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'
import { findBestChoice, listChoices, type WalkInChoice } from './walkInChoices.ts'

export type WalkInProps = {
  member: { memberId: number; name: string }
  /** The member's orders in the lists. */
  openOrders: readonly OrderListItem[]
  counters: readonly Counter[]
  /** 0 for all. */
  branchId: number
  onOpen: (order: OrderListItem) => void
  onClose: () => void
}

type State = { loadedBranchId: number; choices: Choices | null; failed: boolean }

function useChoices(
  branchId: number,
  memberId: number,
): {
  choices: Choices | null
  failed: boolean
  retry: () => void
} {
  const [{ loadedBranchId, choices, failed }, setState] = useState<State>({
    loadedBranchId: 0,
    choices: null,
    failed: false,
  })
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState({ loadedBranchId: branchId, choices: null, failed: false })
      try {
        const loaded = await fetchQuery(endpoints.counters.getChoices, { branchId, memberId }, signal)
        setState({ loadedBranchId: branchId, choices: loaded, failed: false })
      } catch {
        if (!signal?.aborted) setState({ loadedBranchId: branchId, choices: null, failed: true })
      }
    },
    [branchId, memberId],
  )
  useEffect(() => {
    const controller = new AbortController()
    if (branchId) void load(controller.signal)
    return () => controller.abort()
  }, [branchId, load])
  return { choices: loadedBranchId === branchId ? choices : null, failed, retry: () => void load() }
}

type ChoiceListProps = {
  choices: readonly WalkInChoice[]
  selected: WalkInChoice | null
  onChoose: (value: string) => void
}

/** Collapsed while one of them is selected, so that the bill is in view. */
function ChoiceList({ choices, selected, onChoose }: ChoiceListProps) {
  const t = useText(entryText)
  const { money } = useFormat()
  const discount = useDiscount()
  const flag = ({ terms, currency }: WalkInChoice) => discount({ ...terms, currency })
  const explain = ({ obstacle, maxDiscount }: MemberDiscount, { currency }: WalkInChoice) => {
    if (obstacle) return t[obstacle]
    return maxDiscount === null ? t.anyDiscount : t.maxDiscount(money(maxDiscount, currency))
  }
  const group = (kind: WalkInChoice['kind'], title: string) => {
    const rows = choices.filter((choice) => choice.kind === kind)
    if (rows.length === 0) return null
    return (
      <Stack as="fieldset" gap={8} className={styles.choices}>
        <legend>{title}</legend>
        {rows.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name="choice"
              value={choice.value}
              checked={selected?.value === choice.value}
              disabled={Boolean(choice.forMember?.obstacle)}
              onChange={() => onChoose(choice.value)}
            />
            <span>
              <bdi>{choice.title}</bdi>
              {choice.forMember && (
                <Note as="span" className={styles.forMember}>
                  {explain(choice.forMember, choice)}
                </Note>
              )}
            </span>
            <b>{flag(choice)}</b>
          </label>
        ))}
      </Stack>
    )
  }
  const groups = (
    <>
      {group('offer', t.offers)}
      {group('service', t.services)}
    </>
  )
  if (!selected || choices.length === 1) return groups
  return (
    <details className={styles.chosen}>
      <summary>
        <span>
          <bdi>{selected.title}</bdi> <b>{flag(selected)}</b>
          {selected.forMember && (
            <Note as="span" className={styles.forMember}>
              {explain(selected.forMember, selected)}
            </Note>
          )}
        </span>
        <span className={styles.change}>{t.change}</span>
      </summary>
      <Stack gap={12}>
        <Note>{t.bestFirst}</Note>
        {groups}
      </Stack>
    </details>
  )
}

const formId = 'walkIn'

type BillProps = Pick<WalkInProps, 'member' | 'onClose'> & {
  branchId: number
  choices: readonly WalkInChoice[]
}

/** Starts the order, then sends its bill. If the bill is rejected, the order opens with it and the reason. */
function useWalkInForm({ member: { memberId }, branchId, choices, onClose }: BillProps) {
  const o = useText(orderText)
  const navigate = useNavigate()
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const [chosenValue, setChosenValue] = useState('')
  const select = (input: BillInput) =>
    choices.find(({ value }) => value === chosenValue) ?? findBestChoice(choices, input)
  const [startedId, setStartedId] = useState<number | null>(null)
  const checkBill = useBillCheck()
  const start = useMutation(endpoints.orders.startOrder, { revalidates: false })
  const open = (id: number, state?: RejectedBill) => {
    onClose()
    navigate(toScreenAddress('CounterOrder', { id }) + counterParams, { state })
  }
  const { form, state, field, sendWith } = useEndpointForm(endpoints.orders.sendBill, {
    start: emptyBill,
    // The order, which is not started yet, is added by `startAndSend`.
    input: (values) => ({
      orderId: startedId ?? 1,
      bill: values.bill,
      cheaperItem: select(values)?.terms.discountType === 'twoForOne' ? values.cheaperItem : undefined,
    }),
    check(values) {
      const selected = select(values)
      return selected ? checkBill(selected, values) : {}
    },
    extendInput(values) {
      void startAndSend(values)
      return null
    },
    revalidates: false,
    showsOwnToast: true,
    onSuccess({ id }) {
      visitDrafts.drop(getBillSlot(id))
      open(id)
    },
    onError({ code, message, fields }) {
      if (code === 'network' || startedId === null) return false
      open(startedId, { billError: code === 'NotEnoughPoints' ? o.tooFew : (fields.bill ?? message) })
      return true
    },
  })
  async function startAndSend(values: BillInput) {
    const selected = select(values)
    if (startedId !== null) return void sendWith({ orderId: startedId })
    if (!selected) return
    const { kind, id } = selected
    const order = await start.send({ memberId, branchId, [kind === 'offer' ? 'offerId' : 'serviceId']: id })
    if (!order) return
    // The order's own page continues with this bill if the connection is lost here.
    visitDrafts.keep(getBillSlot(order.id), values)
    setStartedId(order.id)
  }
  const sendStarted = useEffectEvent((orderId: number) => void sendWith({ orderId }))
  // In an effect, because the form then knows the order.
  useEffect(() => {
    if (startedId !== null) sendStarted(startedId)
  }, [startedId])
  const [bill, cheaperItem] = form.watch(['bill', 'cheaperItem'])
  const input = { bill, cheaperItem }
  const pending = start.pending || state.pending
  const failure = start.failure?.message
  return { state, field, input, selected: select(input), setChosenValue, startedId, pending, failure }
}

/** `isStarted`: the order exists, but its bill has not arrived. */
type Progress = { pending: boolean; isStarted: boolean }

function WalkInBill(props: BillProps & { onProgress: (progress: Progress) => void }) {
  const o = useText(orderText)
  const { state, field, input, selected, setChosenValue, startedId, pending, failure } = useWalkInForm(props)
  const { choices, onProgress } = props
  const isStarted = startedId !== null
  useEffect(() => onProgress({ pending, isStarted }), [pending, isStarted, onProgress])
  useEffect(() => state.node.current?.querySelector<HTMLElement>('[name="bill"]')?.focus(), [state.node])
  return (
    <Form state={state} id={formId}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {!isStarted && <ChoiceList choices={choices} selected={selected} onChoose={setChosenValue} />}
      {selected && <BillFields priced={selected} field={field} input={input} />}
      {selected?.terms.mayShrink && <Note>{o.shrinks}</Note>}
    </Form>
  )
}

export function WalkInDialog(props: WalkInProps) {
  const { member, openOrders, counters, branchId: initialBranchId, onOpen, onClose } = props
  const t = useText(entryText)
  const isKnown = counters.some((counter) => counter.branchId === initialBranchId)
  const [branchId, setBranchId] = useState(isKnown ? initialBranchId : (counters[0]?.branchId ?? 0))
  const [{ pending, isStarted }, setProgress] = useState<Progress>({ pending: false, isStarted: false })
  const { choices: loaded, failed, retry } = useChoices(branchId, member.memberId)
  const choices = useMemo(() => loaded && listChoices(loaded), [loaded])
  const isUsable = choices?.some(({ forMember }) => !forMember?.obstacle) ?? false
  const billWithoutDiscount = () => {
    onClose()
    toast({ text: t.noDiscountMore })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.walkIn}
      width={720}
      actions={
        <>
          {isUsable && (
            <Button full size="large" type="submit" form={formId} icon="send" pending={pending}>
              {t.send}
            </Button>
          )}
          {!isStarted && (
            <Button full tone={choices && !isUsable ? 'primary' : 'outline'} onClick={billWithoutDiscount}>
              {t.noDiscount}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <ChosenPerson role={t.member} name={member.name} otherLabel={t.other} onOther={onClose} />
        <OpenOrders orders={openOrders} onOpen={onOpen} />
        {counters.length > 1 && !isStarted && (
          <Select
            label={t.branch}
            options={counters.map((counter) => ({ value: counter.branchId, label: counter.name }))}
            value={branchId}
            onChange={({ target }) => setBranchId(Number(target.value))}
          />
        )}
        {counters.length === 0 && <Notice>{t.noCounter}</Notice>}
        {failed && (
          <Notice
            tone="error"
            action={
              <Button size="small" tone="outline" onClick={retry}>
                {t.again}
              </Button>
            }
          >
            {t.failed}
          </Notice>
        )}
        {choices?.length === 0 && <Notice title={t.nothing}>{t.nothingMore}</Notice>}
        {choices && choices.length > 0 && (
          <WalkInBill
            key={branchId}
            member={member}
            branchId={branchId}
            choices={choices}
            onProgress={setProgress}
            onClose={onClose}
          />
        )}
        {!choices && !failed && counters.length > 0 && (
          <div role="status">
            <span className="visually-hidden">{t.loading}</span>
            <Skeleton count={3} />
          </div>
        )}
      </Stack>
    </Dialog>
  )
}

/** The member may have reserved before. */
function OpenOrders({ orders, onOpen }: { orders: readonly OrderListItem[]; onOpen: WalkInProps['onOpen'] }) {
  const t = useText(entryText)
  if (orders.length === 0) return null
  return (
    <Notice title={t.openOrders}>
      {orders.map((order) => (
        <Button key={order.id} tone="outline" size="small" onClick={() => onOpen(order)}>
          {t.openOrder((order.offer ?? order.service)?.name ?? '')}
        </Button>
      ))}
    </Notice>
  )
}
