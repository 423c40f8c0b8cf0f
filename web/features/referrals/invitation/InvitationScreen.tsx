import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { useAddress, useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import styles from '../referrals.module.css'
import { referralsText } from '../referrals.text.ts'

export const loader = createLoader({
  invitation: ({ params }) => query(endpoints.referrals.getInvitation, { code: params.code ?? '' }),
})

export default function InvitationScreen() {
  const t = useText(referralsText)
  const { money } = useFormat()
  const { code, from, friendPoints, orderOver } = useLoaded<typeof loader>().invitation
  const address = useAddress()
  const viewer = useViewer()
  const title = from === null ? t.unknown : t.invites(from)
  const register = code ? `?code=${encodeURIComponent(code)}` : ''
  return (
    <Stack gap={24} fit narrow>
      <Head title={title} />
      <img src="/art/gifts/congratulations.svg" alt="" width={480} height={270} className={styles.picture} />
      <h1>{title}</h1>
      <Note size="body">
        {friendPoints && orderOver
          ? t.get(t.counted(friendPoints), money(orderOver.amount, orderOver.currency))
          : t.invitesMore}
      </Note>
      {viewer ? (
        <>
          <p>{t.forMembers}</p>
          {viewer.rank === 'User' && (
            <Row gap={12}>
              <Button href={address('InviteFriends')}>{t.toInvite}</Button>
            </Row>
          )}
        </>
      ) : (
        <Row gap={12}>
          <Button size="large" href={`${address('Continue')}${register}`}>
            {t.register}
          </Button>
          <Button size="large" tone="outline" href={address('ServicePlacesFilter')}>
            {t.look}
          </Button>
        </Row>
      )}
    </Stack>
  )
}
