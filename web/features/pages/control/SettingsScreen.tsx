import { appKinds } from '#contract/core/socialLinks.ts'
import type { ManagedSettings } from '#contract/pages/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { SocialLinkFields } from '#web/forms/SocialLinkFields.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useCan } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Card } from '#web/ui/basics/Card.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row } from '#web/ui/basics/Stack.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { GridHead } from '#web/ui/grid/GridHead.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { ContentTabs } from './ContentTabs.tsx'
import styles from './control.module.css'
import { settingsText } from './control.text.ts'

export const loader = createLoader({ settings: () => query(endpoints.settings.getSettings, {}) })

const toFormValues = ({ id: _id, version: _version, ...values }: ManagedSettings) => values

export default function SettingsScreen() {
  const t = useText(settingsText)
  const { Settings: title } = useText(screenNames)
  const { settings } = useLoaded<typeof loader>()
  const address = useAddress()
  const canRead = useCan(endpoints.audit.getAuditLog)
  return (
    <>
      <Head title={title} />
      <GridHead
        title={title}
        note={t.lead}
        action={
          canRead && (
            <Button tone="outline" icon="history" href={`${address('AuditLog')}?kind=settings`}>
              {t.history}
            </Button>
          )
        }
      />
      <ContentTabs current="Settings" />
      <SettingsForm key={settings.version} settings={settings} />
    </>
  )
}

function SettingsForm({ settings }: { settings: ManagedSettings }) {
  const t = useText(settingsText)
  const form = useEndpointForm(endpoints.settings.saveSettings, {
    start: toFormValues(settings),
    version: settings.version,
    toFormValues,
    input: (values) => values,
    onSuccess: () => {},
  })
  const { state, field } = form
  return (
    <Form state={state} className={styles.form}>
      <LeaveGuard dirty={state.dirty} isUnsaved={state.isUnsaved} />
      <Card as="section" aria-labelledby="company" className={styles.card}>
        <div>
          <h2 id="company">{t.company}</h2>
          <Note faint weight="regular">
            {t.companyMore}
          </Note>
        </div>
        <div className={styles.pair}>
          <TextField lang="ar" {...field('companyNameAr', t.companyNameAr)} />
          <TextField lang="en" {...field('companyNameEn', t.companyNameEn)} />
          <TextField lang="ar" {...field('companyAddressAr', t.companyAddressAr)} />
          <TextField lang="en" {...field('companyAddressEn', t.companyAddressEn)} />
          <TextField dir="ltr" {...field('commercialRegister', t.commercialRegister)} />
          <TextField help={t.taxHelp} dir="ltr" {...field('taxAccountNumber', t.taxAccountNumber)} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="contact" className={styles.card}>
        <h2 id="contact">{t.contact}</h2>
        <TextField help={t.contactHelp} type="email" {...field('contactAddress', t.contactAddress)} />
      </Card>
      <Card as="section" aria-labelledby="data" className={styles.card}>
        <h2 id="data">{t.data}</h2>
        <div className={styles.pair}>
          <TextField lang="ar" {...field('dataOfficerAr', t.dataOfficerAr)} />
          <TextField lang="en" {...field('dataOfficerEn', t.dataOfficerEn)} />
          <TextField lang="ar" {...field('dataLocationAr', t.dataLocationAr)} />
          <TextField lang="en" {...field('dataLocationEn', t.dataLocationEn)} />
          <TextField type="email" {...field('dataContact', t.dataContact)} />
        </div>
      </Card>
      <Links form={form} />
      <Row gap={12}>
        <Button type="submit" size="large" pending={state.pending}>
          {t.save}
        </Button>
      </Row>
    </Form>
  )
}

type Fields = {
  field: ReturnType<typeof useEndpointForm<ReturnType<typeof toFormValues>, never, never, never>>['field']
}

function Links({ form: { field } }: { form: Fields }) {
  const t = useText(settingsText)
  return (
    <>
      <Card as="section" aria-labelledby="links" className={styles.card}>
        <h2 id="links">{t.links}</h2>
        <div className={styles.pair}>
          <SocialLinkFields field={field} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="apps" className={styles.card}>
        <h2 id="apps">{t.apps}</h2>
        <div className={styles.pair}>
          {appKinds.map((kind) => (
            <TextField key={kind} type="url" {...field(`appLinks.${kind}`, t[kind])} />
          ))}
        </div>
      </Card>
    </>
  )
}
