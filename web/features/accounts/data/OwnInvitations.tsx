import type { EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { dataText } from './data.text.ts'
import { PrintSection } from './PrintSection.tsx'
import { Table } from './Table.tsx'

type Invitations = EndpointReply<typeof endpoints.ownData.getPrintedCopy>['invitations']

export function OwnInvitations({ invitations }: { invitations: Invitations }) {
  const t = useText(dataText)
  const { number } = useFormat()
  const { dateTime } = useDates()
  return (
    <PrintSection id="invitations" title={t.invitations} isEmpty={invitations.length === 0}>
      <Table headers={[t.at, t.what, t.party, t.points]}>
        {invitations.map(({ isOwn, joinedAt, with: partner, points }) => (
          <tr key={`${joinedAt}${partner}`}>
            <td>{dateTime(joinedAt)}</td>
            <td>{isOwn ? t.youInvited : t.invitedBy}</td>
            <td>
              <bdi>{partner}</bdi>
            </td>
            <td>{number(points)}</td>
          </tr>
        ))}
      </Table>
    </PrintSection>
  )
}
