import { useState } from 'react'
import { type EndpointReply, endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { attachText } from './attach.text.ts'
import styles from './users.module.css'

export const loader = createLoader({
  members({ search }) {
    const { page, pageSize, name, filters } = parsePageQuery(search, ['consultant'])
    const consultantId = /^\d{1,9}$/.test(filters.consultant ?? '') ? Number(filters.consultant) : undefined
    return query(endpoints.users.getAttachedUsers, { page, pageSize, name, consultantId })
  },
  consultants: () => query(endpoints.users.getConsultants, {}),
})

type Member = EndpointReply<typeof endpoints.users.getAttachedUsers>['data'][number]
type Consultant = EndpointReply<typeof endpoints.users.getConsultants>[number]

function AttachDialog(props: { member: Member; consultants: readonly Consultant[]; onClose: () => void }) {
  const { member, consultants, onClose } = props
  const t = useText(attachText)
  const { state, valueField } = useEndpointForm(endpoints.users.attachUser, {
    start: { consultantId: String(member.consultant?.id ?? 0) },
    input: ({ consultantId }) => ({ userId: member.id, consultantId: Number(consultantId) }),
    onSuccess: onClose,
  })
  return (
    <FormDialog state={state} title={t.title(member.name)} submit={t.assign} onClose={onClose}>
      <Combobox
        help={t.help}
        options={[
          { value: '0', label: t.noConsultant },
          ...consultants.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...valueField('consultantId', t.consultant)}
      />
    </FormDialog>
  )
}

export default function AttachScreen() {
  const t = useText(attachText)
  const { AttachUserToManager: title } = useText(screenNames)
  const { members, consultants } = useLoaded<typeof loader>()
  const address = useAddress()
  const { grid, filter } = usePagedGrid(members, { searchLabel: t.search })
  const [consultant, setConsultant] = filter('consultant')
  const [selectedMember, setSelectedMember] = useState<Member | null>(null)
  const canAttach = useCan(endpoints.users.attachUser)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={members.isMore ? t.foundMore(members.totalCount) : t.found(members.totalCount)}
      />
      {consultants.length === 0 && <NoConsultants />}
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useColumns()}
        menu={(member) =>
          canAttach && consultants.length > 0
            ? [
                {
                  label: member.consultant ? t.change : t.assign,
                  icon: 'link',
                  onSelect: () => setSelectedMember(member),
                },
              ]
            : []
        }
        filters={<ConsultantFilter consultants={consultants} value={consultant} onChange={setConsultant} />}
        empty={{ ...noResults(t, address('AttachUserToManager')), picture: '/art/empty/list.svg' }}
      />
      {selectedMember && (
        <AttachDialog
          member={selectedMember}
          consultants={consultants}
          onClose={() => setSelectedMember(null)}
        />
      )}
    </>
  )
}

function NoConsultants() {
  const t = useText(attachText)
  const address = useAddress()
  return (
    <div className={styles.notice}>
      <Notice
        tone="warning"
        title={t.noConsultants}
        action={
          <Button size="small" tone="outline" href={address('UsersManagement')}>
            {t.toUsers}
          </Button>
        }
      >
        {t.noConsultantsMore}
      </Notice>
    </div>
  )
}

function ConsultantFilter(props: {
  consultants: readonly Consultant[]
  value: string
  onChange: (consultant: string) => void
}) {
  const t = useText(attachText)
  const { number } = useFormat()
  return (
    <Select
      label={t.consultant}
      shape="pill"
      none={t.everybody}
      options={[
        { value: 0, label: t.nobody },
        ...props.consultants.map(({ id, name, usersCount }) => ({
          value: id,
          label: usersCount > 0 ? t.withCount(name, number(usersCount)) : name,
        })),
      ]}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

function useColumns(): GridColumn<Member>[] {
  const t = useText(attachText)
  const { date } = useDates()
  return [
    {
      id: 'name',
      header: t.member,
      priority: 'title',
      hideable: false,
      cell: ({ name }) => <bdi className={styles.name}>{name}</bdi>,
    },
    { id: 'phone', header: t.phone, cell: ({ phone }) => <Phone phone={phone} /> },
    {
      id: 'consultant',
      header: t.consultant,
      cell: ({ consultant }) =>
        consultant ? <bdi>{consultant.name}</bdi> : <span className={styles.quiet}>{t.none}</span>,
    },
    {
      id: 'since',
      header: t.since,
      cell: ({ since }) => since && <time dateTime={since}>{date(since)}</time>,
    },
  ]
}
