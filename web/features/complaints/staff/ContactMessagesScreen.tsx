import type { ContactMail } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { useOpenRow } from '#web/layout/routing/useOpenRow.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Tag } from '#web/ui/basics/Tag.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { saveCsv } from '#web/ui/grid/csv.ts'
import { Grid } from '#web/ui/grid/Grid.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import type { GridColumn } from '#web/ui/grid/grid.ts'
import { noData, noResults } from '#web/ui/grid/gridEmptyStates.tsx'
import { parsePageQuery } from '#web/ui/grid/pageQuery.ts'
import { usePagedGrid } from '#web/ui/grid/usePagedGrid.ts'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { contactText } from './contact.text.ts'
import { toExcerpt } from './excerpt.ts'
import { StaffTabs } from './StaffTabs.tsx'
import styles from './staff.module.css'

const states = ['waiting', 'answered'] as const

export const loader = createLoader({
  mails({ search }) {
    const { page, pageSize, name, filters } = parsePageQuery(search, ['state'])
    const state = states.find((value) => value === filters.state)
    return query(endpoints.contactMails.getContactMails, { page, pageSize, name, state })
  },
})

type Props = { mail: ContactMail; onClose: () => void }

function ContactDialog({ mail, onClose }: Props) {
  return mail.mayAnswer ? (
    <Answering mail={mail} onClose={onClose} />
  ) : (
    <Reading mail={mail} onClose={onClose} />
  )
}

function Answering({ mail, onClose }: Props) {
  const t = useText(contactText)
  const { state, field } = useEndpointForm(endpoints.contactMails.answerContactMail, {
    start: { answer: '' },
    input: (values) => ({ id: mail.id, ...values }),
    showsOwnToast: true,
    onSuccess() {
      toast({ tone: 'success', text: t.sent })
      onClose()
    },
  })
  return (
    <FormDialog state={state} title={t.dialog(mail.name)} submit={t.send} onClose={onClose}>
      <Letter mail={mail} />
      <TextArea help={t.answerHelp} required rows={6} {...field('answer', t.answer)} />
    </FormDialog>
  )
}

function Reading({ mail, onClose }: Props) {
  const t = useText(contactText)
  const { dateTime } = useDates()
  const { answer, answeredAt, answeredBy } = mail
  const at = answeredAt && dateTime(answeredAt)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.dialog(mail.name)}
      width={560}
      actions={
        <Button tone="outline" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Stack gap={12}>
        <Letter mail={mail} />
        {at ? (
          <>
            <Note faint weight="regular">
              {answeredBy ? t.answeredBy(answeredBy.name, at) : t.answeredAt(at)}
            </Note>
            <p dir="auto" className={styles.quote}>
              {answer}
            </p>
          </>
        ) : (
          <Notice tone="warning">{t.noEmailMore}</Notice>
        )}
      </Stack>
    </Dialog>
  )
}

function Letter({ mail: { email, sentAt, message } }: { mail: ContactMail }) {
  const { between } = useFormat()
  const { dateTime } = useDates()
  return (
    <>
      <Note faint weight="regular">
        <bdi dir="ltr">{email}</bdi>
        {between}
        <time dateTime={sentAt}>{dateTime(sentAt)}</time>
      </Note>
      <p dir="auto" className={styles.quote}>
        {message}
      </p>
    </>
  )
}

function useContactColumns(open: (id: number) => void): GridColumn<ContactMail>[] {
  const t = useText(contactText)
  const { dateTime } = useDates()
  return [
    {
      id: 'from',
      header: t.from,
      priority: 'title',
      hideable: false,
      value: ({ name }) => name,
      cell: ({ name, email }) => (
        <span className={styles.sender}>
          <bdi>{name}</bdi>
          <Note as="bdi" faint weight="regular" dir="ltr">
            {email}
          </Note>
        </span>
      ),
    },
    {
      id: 'message',
      header: t.message,
      value: ({ message }) => message,
      cell: ({ message }) => (
        <span dir="auto" className={styles.message}>
          {toExcerpt(message)}
        </span>
      ),
    },
    {
      id: 'sentAt',
      header: t.sentAt,
      value: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => (
        <Note as="time" size="body" dateTime={sentAt}>
          {dateTime(sentAt)}
        </Note>
      ),
    },
    {
      id: 'state',
      header: t.state,
      value: ({ answeredAt }) => (answeredAt ? t.answered : t.waiting),
      cell: (mail) => <State mail={mail} />,
    },
    {
      id: 'open',
      header: t.action,
      headerHidden: true,
      hideable: false,
      cell: ({ id, name, mayAnswer }) => (
        <Button
          size="small"
          tone={mayAnswer ? 'tonal' : 'plain'}
          aria-label={mayAnswer ? t.replyTo(name) : t.readOf(name)}
          onClick={() => open(id)}
        >
          {mayAnswer ? t.reply : t.read}
        </Button>
      ),
    },
  ]
}

function State({ mail: { answeredAt, answeredBy, mayAnswer } }: { mail: ContactMail }) {
  const t = useText(contactText)
  const { dateTime } = useDates()
  if (answeredAt) {
    const at = dateTime(answeredAt)
    return (
      <span className={styles.sender}>
        <Tag tone="green" icon="circle-check">
          {t.answered}
        </Tag>
        <Note as="span" faint weight="regular">
          {answeredBy ? t.answeredBy(answeredBy.name, at) : t.answeredAt(at)}
        </Note>
      </span>
    )
  }
  return mayAnswer ? (
    <Tag tone="amber" icon="hourglass">
      {t.waiting}
    </Tag>
  ) : (
    <Tag icon="minus">{t.noEmail}</Tag>
  )
}

export default function ContactMessagesScreen() {
  const t = useText(contactText)
  const { ContactMessages: title } = useText(screenNames)
  const { mails } = useLoaded<typeof loader>()
  const address = useAddress()('ContactMessages')
  const { grid, filter } = usePagedGrid(mails, { searchLabel: t.search })
  const [state, setState] = filter('state')
  const [openId, openMessage, closeMessage] = useOpenRow('open')
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
        columns={useContactColumns(openMessage)}
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
      {opened && <ContactDialog mail={opened} onClose={closeMessage} />}
    </>
  )
}
