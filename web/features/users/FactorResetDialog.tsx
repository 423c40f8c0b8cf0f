import { useEffect, useState } from 'react'
import type { FactorReset, UserRow } from '#contract/users/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { layoutText } from '#web/layout/layout.text.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { factorResetText } from './users.text.ts'

type Props = { user: Pick<UserRow, 'id' | 'name'>; onClose: () => void }

/** One staff member requests the removal, another approves it, and it applies a day later. */
export function FactorResetDialog({ user, onClose }: Props) {
  const t = useText(factorResetText)
  const { tryAgain, partGone } = useText(layoutText)
  const [state, setState] = useState<FactorReset | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try requests again
  useEffect(() => {
    setState('loading')
    const controller = new AbortController()
    fetchQuery(endpoints.factorResets.getFactorReset, { userId: user.id }, controller.signal).then(
      setState,
      () => {
        if (!controller.signal.aborted) setState('failed')
      },
    )
    return () => controller.abort()
  }, [user.id, tries])
  const onDone = (message: string) => {
    toast({ text: message })
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
          <RunningReset userId={user.id} reset={state.reset} onDone={onDone} />
        ) : state.hasFactor ? (
          <RequestReset userId={user.id} onDone={onDone} />
        ) : (
          <p>{t.noSecondStep}</p>
        ))}
    </Dialog>
  )
}

type Step = { userId: number; onDone: (message: string) => void }

function RequestReset({ userId, onDone }: Step) {
  const t = useText(factorResetText)
  const { state, field } = useEndpointForm(endpoints.factorResets.askFactorReset, {
    start: { reason: '' },
    input: ({ reason }) => ({ userId, reason }),
    required: ['reason'],
    revalidates: false,
    showsOwnToast: true,
    onSuccess: () => onDone(t.requested),
  })
  return (
    <Form state={state}>
      <p>{t.explanation}</p>
      <TextArea maxLength={200} required {...field('reason', t.reason)} />
      <div>
        <Button type="submit" pending={state.pending}>
          {t.request}
        </Button>
      </div>
    </Form>
  )
}

function RunningReset({ userId, reset, onDone }: Step & { reset: NonNullable<FactorReset['reset']> }) {
  const t = useText(factorResetText)
  const { dateTime } = useDates()
  const agree = useMutation(endpoints.factorResets.agreeToFactorReset, {
    revalidates: false,
    onSuccess: () => onDone(t.approved),
  })
  const stop = useMutation(endpoints.factorResets.stopFactorReset, {
    revalidates: false,
    onSuccess: () => onDone(t.stopped),
  })
  const error = agree.failure ?? stop.failure
  return (
    <Stack gap={12}>
      {error && <Notice tone="error">{error.message}</Notice>}
      <p>{t.by(reset.askedBy, dateTime(reset.askedAt))}</p>
      <blockquote dir="auto">{reset.reason}</blockquote>
      <p>{reset.dueAt ? t.removedOn(dateTime(reset.dueAt)) : t.awaitsApproval}</p>
      <Row gap={12} lineGap={8}>
        {!reset.dueAt && !reset.askedByMe && (
          <Button pending={agree.pending} onClick={() => agree.send({ userId })}>
            {t.approve}
          </Button>
        )}
        <Button tone="dangerPlain" pending={stop.pending} onClick={() => stop.send({ userId })}>
          {t.stop}
        </Button>
      </Row>
    </Stack>
  )
}
