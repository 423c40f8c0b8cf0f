import { calls } from '../../api/calls.ts'
import { Form } from '../../forms/Form.tsx'
import { useCallForm } from '../../forms/useCallForm.ts'
import { Button } from '../../ui/basics/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useText } from '../../ui/language/language.tsx'
import styles from './sales.module.css'
import { salesText } from './sales.text.ts'

export type Found = { userId: number; name: string; countryId: number }

/** Finds the member to whom something is sold. */
export function FindMember({ onFound }: { onFound: (found: Found) => void }) {
  const t = useText(salesText)
  const form = useCallForm(calls.users.findUser, {
    start: { phoneOrEmail: '' },
    input: (values) => values,
    quiet: true,
    refreshes: [],
    refused({ status }) {
      if (status === 404) form.mark({ phoneOrEmail: t.notFound })
      return status === 404
    },
    done: onFound,
  })
  return (
    <div className={styles.find}>
      <Form state={form.state}>
        <TextField
          label={t.phoneOrEmail}
          help={t.findLead}
          required
          dir="ltr"
          autoComplete="off"
          {...form.field('phoneOrEmail')}
        />
        <Button type="submit" icon="search" pending={form.state.pending}>
          {t.find}
        </Button>
      </Form>
    </div>
  )
}
