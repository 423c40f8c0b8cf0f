import { useEffect, useState } from 'react'
import type { FactorReset } from '#contract/factorResets.ts'
import type { UserRow } from '#contract/users.ts'
import { calls } from '#web/api/calls.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useSend } from '#web/api/useSend.ts'
import { Form } from '#web/forms/Form.tsx'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { factorResetText } from './factorReset.text.ts'
import styles from './users.module.css'

type Props = { user: Pick<UserRow, 'id' | 'name'>; onClose: () => void }

/** A user has lost the second step of their login: one of the staff asks for its removal, another agrees, and a day passes. */
export function FactorResetDialog({ user, onClose }: Props) {
  const t = useText(factorResetText)
  const { tryAgain, partGone } = useText(layoutText)
  const [state, setState] = useState<FactorReset | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    setState('loading')
    const leaving = new AbortController()
    fetchQuery(calls.factorResets.getFactorReset, { userId: user.id }, leaving.signal).then(setState, () => {
      if (!leaving.signal.aborted) setState('failed')
    })
    return () => leaving.abort()
  }, [user.id, tries])
  const done = (words: string) => {
    toast({ text: words })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t.title(user.name)}>
      {state === 'loading' && <Skeleton count={3} />}
      {state === 'failed' && (
        <Notice tone="error" action={<Button onClick={() => setTries(tries + 1)}>{tryAgain}</Button>}>
          {partGone}
        </Notice>
      )}
      {typeof state === 'object' &&
        (state.reset ? (
          <Running userId={user.id} reset={state.reset} onDone={done} />
        ) : state.hasFactor ? (
          <Asking userId={user.id} onDone={done} />
        ) : (
          <p>{t.none}</p>
        ))}
    </Dialog>
  )
}

type Step = { userId: number; onDone: (words: string) => void }

function Asking({ userId, onDone }: Step) {
  const t = useText(factorResetText)
  const { state, field } = useCallForm(calls.factorResets.askFactorReset, {
    start: { reason: '' },
    input: ({ reason }) => ({ userId, reason }),
    required: ['reason'],
    refreshes: [],
    quiet: true,
    done: () => onDone(t.asked),
  })
  return (
    <Form state={state}>
      <p>{t.more}</p>
      <TextArea label={t.reason} maxLength={200} required {...field('reason')} />
      <div>
        <Button type="submit" pending={state.pending}>
          {t.ask}
        </Button>
      </div>
    </Form>
  )
}

function Running({ userId, reset, onDone }: Step & { reset: NonNullable<FactorReset['reset']> }) {
  const t = useText(factorResetText)
  const { dateTime } = useDates()
  const agree = useSend(calls.factorResets.agreeToFactorReset, {
    refreshes: [],
    done: () => onDone(t.agreed),
  })
  const stop = useSend(calls.factorResets.stopFactorReset, { refreshes: [], done: () => onDone(t.stopped) })
  const failure = agree.failure ?? stop.failure
  return (
    <div className={styles.steps}>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p>{t.by(reset.askedBy, dateTime(reset.askedAt))}</p>
      <blockquote dir="auto">{reset.reason}</blockquote>
      <p>{reset.dueAt ? t.due(dateTime(reset.dueAt)) : t.waits}</p>
      <div className={styles.buttons}>
        {!reset.dueAt && !reset.askedByMe && (
          <Button pending={agree.pending} onClick={() => agree.send({ userId })}>
            {t.agree}
          </Button>
        )}
        <Button tone="dangerPlain" pending={stop.pending} onClick={() => stop.send({ userId })}>
          {t.stop}
        </Button>
      </div>
    </div>
  )
}
