import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { QueueKind } from '#contract/workHome/constants.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { useHydrated } from '#web/ui/basics/useHydrated.ts'
import { announce } from '#web/ui/feedback/announce.ts'
import { useText } from '#web/ui/language/language.tsx'
import { locateCase } from './caseScreens.ts'
import { deskText } from './desk.text.ts'

export type LastDecision = { kind: QueueKind; caseId: number; decided: string }

/** Says what was decided on the previous case, with a link back to it. */
export function LastDecisionLine() {
  const location = useLocation()
  const isHydrated = useHydrated()
  const { lastDecision }: { lastDecision?: LastDecision } = location.state ?? {}
  // The server doesn’t know the state of a history entry.
  return isHydrated && lastDecision && <Line key={location.key} {...lastDecision} />
}

function Line({ kind, caseId, decided }: LastDecision) {
  const t = useText(deskText)
  const address = useAddress()
  useEffect(() => announce(decided, 'status'), [decided])
  return (
    <Row gap={12} lineGap={4} align="center" spread>
      <Note as="span">{decided}</Note>
      <a href={address(...locateCase(kind, caseId))}>{t.back}</a>
    </Row>
  )
}
