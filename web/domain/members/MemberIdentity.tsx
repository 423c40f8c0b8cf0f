import type { MemberDetails } from '#contract/memberPage/schemas.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import styles from './members.module.css'
import { membersText } from './members.text.ts'

export function MemberIdentity({ details: { user, lockedAt } }: { details: MemberDetails }) {
  const t = useText(membersText)
  const { date, dateTime } = useDates()
  const { phone, country, consultant, createdAt, isProvisional } = user
  const email = user.pendingEmail ?? user.email
  const isConfirmed = user.emailProved && user.pendingEmail === null
  return (
    <DescriptionList>
      {phone && (
        <DescriptionItem name={t.phone}>
          <Phone phone={phone} />
        </DescriptionItem>
      )}
      {email && (
        <DescriptionItem name={t.email}>
          <bdi dir="ltr" className={styles.breakable}>
            {email}
          </bdi>
          {!isConfirmed && (
            <Note as="span" weight="regular">
              {' '}
              {t.emailUnconfirmed}
            </Note>
          )}
        </DescriptionItem>
      )}
      <DescriptionItem name={t.account}>
        {lockedAt ? t.lockedAt(dateTime(lockedAt)) : isProvisional ? t.provisional : t.active}
      </DescriptionItem>
      <DescriptionItem name={t.country}>{country.name}</DescriptionItem>
      {consultant && (
        <DescriptionItem name={t.consultant}>
          <bdi>{consultant.name}</bdi>
        </DescriptionItem>
      )}
      <DescriptionItem name={t.since}>
        <time dateTime={createdAt}>{date(createdAt)}</time>
      </DescriptionItem>
    </DescriptionList>
  )
}
