import type { Delivery } from '#contract/webhooks.ts'
import { Fact, Facts } from '#web/ui/basics/Facts.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { knownKind } from '../kinds.ts'
import { StateTag } from '../StateTag.tsx'
import styles from '../webhooks.module.css'
import { webhooksText } from '../webhooks.text.ts'
import { endpointText } from './endpoint.text.ts'
import { useOutcome } from './useOutcome.ts'

/** A message as it was sent, and what came of it. */
export function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useText(endpointText)
  const words = useText(webhooksText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  const outcomeOf = useOutcome()
  const { id, kind, state, attempts, createdAt, nextAt, durationMs, outcome, answer, body } = delivery
  const known = knownKind(kind)
  return (
    <Dialog open onClose={onClose} title={known ? words[known] : kind} width={640}>
      <div className={styles.details}>
        <Facts>
          <Fact name={t.state}>
            <StateTag state={state} />
          </Fact>
          <Fact name={t.at}>{dateTime(createdAt)}</Fact>
          <Fact name={t.attempts}>{number(attempts)}</Fact>
          {nextAt && <Fact name={t.next}>{dateTime(nextAt)}</Fact>}
          {outcome && <Fact name={t.result}>{outcomeOf(delivery)}</Fact>}
          {durationMs !== null && <Fact name={t.duration}>{t.milliseconds(durationMs)}</Fact>}
          <Fact name={t.messageId}>
            <bdi dir="ltr">msg_{id}</bdi>
          </Fact>
        </Facts>
        <section>
          <h3>{t.sent}</h3>
          <pre dir="ltr" className={styles.code}>
            {body}
          </pre>
        </section>
        {answer !== null && (
          <section>
            <h3>{t.answer}</h3>
            {answer ? (
              <pre dir="auto" className={styles.code}>
                {answer}
              </pre>
            ) : (
              <p className={styles.quiet}>{t.noAnswer}</p>
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
