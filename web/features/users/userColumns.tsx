import type { UserRow } from '#contract/users/schemas.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { Flag } from '#web/ui/icons/Flag.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './users.module.css'
import { accessChangesText, usersText } from './users.text.ts'

export function useUserColumns(): GridColumn<UserRow>[] {
  const t = useText(usersText)
  const changes = useText(accessChangesText)
  const { date } = useDates()
  const nothing = <span className={styles.quiet}>{t.none}</span>
  return [
    {
      id: 'country',
      header: t.country,
      hideable: false,
      priority: 'lead',
      cell: ({ country }) => <Flag src={country.imagePath} alt={country.name} />,
    },
    {
      id: 'name',
      header: t.name,
      priority: 'title',
      hideable: false,
      value: ({ name }) => name,
      cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
    },
    {
      id: 'phone',
      header: t.phone,
      value: ({ phone }) => phone,
      cell: ({ phone }) => <Phone phone={phone} />,
    },
    {
      id: 'email',
      header: t.email,
      value: ({ email, pendingEmail }) => pendingEmail ?? email,
      cell: (user) => <Email user={user} />,
    },
    { id: 'rank', header: t.rank, value: ({ rank }) => rank, cell: ({ rank }) => rank },
    {
      id: 'state',
      header: t.state,
      priority: 'end',
      value: ({ isProvisional, changeDueAt }) =>
        changeDueAt ? changes.tag : isProvisional ? t.provisional : t.active,
      cell: ({ isProvisional, changeDueAt }) =>
        changeDueAt ? (
          <Tag tone="amber" icon="hourglass">
            {changes.tag}
          </Tag>
        ) : isProvisional ? (
          <Tag tone="amber" icon="hourglass">
            {t.provisional}
          </Tag>
        ) : (
          <Tag tone="green" icon="check">
            {t.active}
          </Tag>
        ),
    },
    {
      id: 'place',
      header: t.place,
      hidden: true,
      value: ({ place, branch }) => [place?.name, branch?.name].filter(Boolean).join(' / '),
      cell: ({ place, branch }) => (place ? <bdi>{branch?.name ?? place.name}</bdi> : nothing),
    },
    {
      id: 'consultant',
      header: t.consultant,
      hidden: true,
      value: ({ consultant }) => consultant?.name,
      cell: ({ consultant }) => (consultant ? <bdi>{consultant.name}</bdi> : nothing),
    },
    {
      id: 'addedOn',
      header: t.addedOn,
      hidden: true,
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{date(createdAt)}</time>,
    },
  ]
}

function Email({ user: { email, emailProved, pendingEmail } }: { user: UserRow }) {
  const t = useText(usersText)
  const address = pendingEmail ?? email
  if (!address) return <span className={styles.quiet}>{t.none}</span>
  return (
    <Stack as="span" gap={2} className={styles.pending}>
      <bdi dir="ltr" className={styles.email}>
        {address}
      </bdi>
      {(pendingEmail || !emailProved) && <small>{t.emailPending}</small>}
    </Stack>
  )
}
