import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Counter } from '#contract/counters.ts'
import { addressOf } from '#contract/screens.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { ChosenPerson } from '#web/forms/ChosenPerson.tsx'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { keepCounter } from '../counterQuery.ts'
import { Choices } from './Choices.tsx'
import styles from './entry.module.css'
import { entryText } from './entry.text.ts'
import { useChoices } from './useChoices.ts'

export type WalkInProps = {
  member: { memberId: number; name: string }
  counters: readonly Counter[]
  /** The one that is looked at; 0 for all. */
  branchId: number
  onClose: () => void
}

/** Begins an order for a member who was found: at which branch, for which offer or standing discount. */
export function WalkInDialog({ member, counters, branchId: shown, onClose }: WalkInProps) {
  const t = useText(entryText)
  const navigate = useNavigate()
  const known = counters.some((each) => each.branchId === shown)
  const [branchId, setBranchId] = useState(known ? shown : (counters[0]?.branchId ?? 0))
  const [chosen, choose] = useState('')
  const counter = keepCounter(new URLSearchParams(useLocation().search))
  const { send, pending, failure, reset } = useSend(calls.orders.startOrder, {
    refreshes: [],
    done({ id }) {
      onClose()
      navigate(addressOf('CounterOrder', { id }) + counter)
    },
  })
  const { choices, failed, retry } = useChoices(branchId)
  const begin = () => {
    const [kind, id] = chosen.split(':')
    const { memberId } = member
    void send({ memberId, branchId, [kind === 'offer' ? 'offerId' : 'serviceId']: Number(id) })
  }
  const pick = (value: string) => {
    choose(value)
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
        <Button full size="large" disabled={!chosen} pending={pending} onClick={begin}>
          {t.start}
        </Button>
      }
    >
      <div className={styles.walkIn}>
        <ChosenPerson role={t.member} name={member.name} other={t.other} onOther={onClose} />
        {failure && <Notice tone="error">{failure.message}</Notice>}
        {counters.length > 1 && (
          <Select
            label={t.branch}
            options={counters.map((each) => ({ value: each.branchId, label: each.name }))}
            value={branchId}
            onChange={({ target }) => {
              setBranchId(Number(target.value))
              pick('')
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
        {choices && !isEmpty && <Choices choices={choices} chosen={chosen} onChoose={pick} />}
        {!choices && !failed && counters.length > 0 && (
          <div role="status">
            <span className="visually-hidden">{t.loading}</span>
            <Skeleton count={3} />
          </div>
        )}
        <p className={styles.quiet}>{t.toBill}</p>
      </div>
    </Dialog>
  )
}
