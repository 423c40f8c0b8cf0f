import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useText } from '#web/ui/language/language.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { contactText } from './contact.text.ts'
import { useContactColumns } from './contactColumns.tsx'
import { StaffTabs } from './StaffTabs.tsx'

const states = ['waiting', 'answered'] as const

export const loader = createLoader({
  mails({ search }) {
    const { page, pageSize, name, filters } = parsePageQuery(search, ['state'])
    const state = states.find((value) => value === filters.state)
    return query(endpoints.contactMails.getContactMails, { page, pageSize, name, state })
  },
})

export default function ContactMessagesScreen() {
  const t = useText(contactText)
  const { ContactMessages: title } = useText(screenNames)
  const { mails } = useLoaded<typeof loader>()
  const address = useAddress()('ContactMessages')
  const { filter, ...grid } = usePagedGrid(mails, t.search)
  const [state, setState] = filter('state')
  const [openId, open] = useOpenRow('open')
  const opened = mails.data.find(({ id }) => id === openId)
  const isNarrowed = grid.search?.value !== '' || state !== ''
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={mails.isMore ? t.foundMore(mails.totalCount) : t.found(mails.totalCount)}
      />
      <StaffTabs current="ContactMessages" />
      <Grid
        {...grid}
        label={title}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={useContactColumns(open)}
        filters={
          <Select
            label={t.state}
            shape="pill"
            none={t.allStates}
            options={states.map((value) => ({ value, label: t[value] }))}
            value={state}
            onChange={(event) => setState(event.target.value)}
          />
        }
        onExport={(table) => saveCsv(table, 'contact-messages.csv')}
        empty={isNarrowed ? noResults(t, address) : noData(t.nothingYet, t.nothingYetMore)}
      />
      {opened && <ContactDialog mail={opened} onClose={() => open(0)} />}
    </>
  )
}
