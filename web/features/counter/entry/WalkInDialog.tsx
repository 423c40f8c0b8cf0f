import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { Choices, Counter, MemberDiscount } from '#contract/orders/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
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
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'
export type WalkInProps = {
  member: { memberId: number; name: string }
  counters: readonly Counter[]
  /** 0 for all. */
  branchId: number
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

type Props = { choices: Choices; selected: string; onChoose: (value: string) => void }

function OfferChoices({ choices, selected, onChoose }: Props) {
  const t = useText(entryText)
  const { number, money } = useFormat()
  const discount = useDiscount()
  const { offers, services, currency } = choices
  const explain = (forMember: MemberDiscount) => {
    const { obstacle, maxDiscount } = forMember
    if (obstacle) return t[obstacle]
    return maxDiscount === null ? t.anyDiscount : t.maxDiscount(money(maxDiscount, currency))
  }
  const choice = (value: string, title: string, flag: string, forMember: MemberDiscount | null) => (
    <label key={value} className={styles.choice}>
      <input
        type="radio"
        name="choice"
        value={value}
        checked={selected === value}
        disabled={Boolean(forMember?.obstacle)}
        onChange={() => onChoose(value)}
      />
      <span>
        <bdi>{title}</bdi>
        {forMember && (
          <Note as="span" className={styles.forMember}>
            {explain(forMember)}
          </Note>
        )}
      </span>
      <b>{flag}</b>
    </label>
  )
  return (
    <>
      {offers.length > 0 && (
        <Stack as="fieldset" gap={8} className={styles.choices}>
          <legend>{t.offers}</legend>
          {offers.map((offer) =>
            choice(`offer:${offer.id}`, offer.title, discount({ ...offer, currency }), offer.forMember),
          )}
        </Stack>
      )}
      {services.length > 0 && (
        <Stack as="fieldset" gap={8} className={styles.choices}>
          <legend>{t.services}</legend>
          {services.map(({ id, name, discountPercent, forMember }) =>
            choice(`service:${id}`, name, t.percent(number(discountPercent)), forMember),
          )}
        </Stack>
      )}
    </>
  )
}

/** Empty if there are several, or none. */
function findOnlyChoice(choices: Choices | null): string {
  const usable = [
    ...(choices?.offers ?? []).map(({ id, forMember }) => ({ value: `offer:${id}`, forMember })),
    ...(choices?.services ?? []).map(({ id, forMember }) => ({ value: `service:${id}`, forMember })),
  ].filter(({ forMember }) => !forMember?.obstacle)
  return usable.length === 1 ? (usable[0]?.value ?? '') : ''
}

export function WalkInDialog({ member, counters, branchId: initialBranchId, onClose }: WalkInProps) {
  const t = useText(entryText)
  const navigate = useNavigate()
  const isKnown = counters.some((counter) => counter.branchId === initialBranchId)
  const [branchId, setBranchId] = useState(isKnown ? initialBranchId : (counters[0]?.branchId ?? 0))
  const [selected, setSelected] = useState('')
  const counterParams = keepCounterParams(new URLSearchParams(useLocation().search))
  const { send, pending, failure, reset } = useMutation(endpoints.orders.startOrder, {
    revalidates: false,
    onSuccess({ id }) {
      onClose()
      navigate(toScreenAddress('CounterOrder', { id }) + counterParams)
    },
  })
  const { choices, failed, retry } = useChoices(branchId, member.memberId)
  const chosen = selected || findOnlyChoice(choices)
  const startOrder = () => {
    const [kind, id] = chosen.split(':')
    const { memberId } = member
    void send({ memberId, branchId, [kind === 'offer' ? 'offerId' : 'serviceId']: Number(id) })
  }
  const billWithoutDiscount = () => {
    onClose()
    toast({ text: t.noDiscountMore })
  }
  const select = (value: string) => {
    setSelected(value)
    reset()
  }
  const isEmpty = choices !== null && choices.offers.length + choices.services.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.walkIn}
      width={560}
      actions={
        <>
          <Button full size="large" disabled={!chosen} pending={pending} onClick={startOrder}>
            {t.start}
          </Button>
          <Button full tone="outline" onClick={billWithoutDiscount}>
            {t.noDiscount}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        <ChosenPerson role={t.member} name={member.name} otherLabel={t.other} onOther={onClose} />
        {failure && <Notice tone="error">{failure.message}</Notice>}
        {counters.length > 1 && (
          <Select
            label={t.branch}
            options={counters.map((counter) => ({ value: counter.branchId, label: counter.name }))}
            value={branchId}
            onChange={({ target }) => {
              setBranchId(Number(target.value))
              select('')
            }}
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
        {isEmpty && <Notice title={t.nothing}>{t.nothingMore}</Notice>}
        {choices && !isEmpty && <OfferChoices choices={choices} selected={chosen} onChoose={select} />}
        {!choices && !failed && counters.length > 0 && (
          <div role="status">
            <span className="visually-hidden">{t.loading}</span>
            <Skeleton count={3} />
          </div>
        )}
        <Note className={styles.quiet}>{t.toBill}</Note>
      </Stack>
    </Dialog>
  )
}
