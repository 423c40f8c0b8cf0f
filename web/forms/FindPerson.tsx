import type { WebCall } from '../api/calls.ts'
import { Button } from '../ui/basics/Button.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import styles from './FindPerson.module.css'
import { Form } from './Form.tsx'
import { useCallForm } from './useCallForm.ts'

type Props<Found> = {
  call: WebCall<{ phoneOrEmail: string }, Found>
  words: { phoneOrEmail: string; findLead: string; find: string; notFound: string }
  onFound: (found: Found) => void
}

/** Finds somebody by exactly their phone or confirmed email. */
export function FindPerson<Found>({ call, words, onFound }: Props<Found>) {
  const form = useCallForm(call, {
    start: { phoneOrEmail: '' },
    input: (values) => values,
    quiet: true,
    refreshes: [],
    refused({ status }) {
      if (status === 404) form.mark({ phoneOrEmail: words.notFound })
      return status === 404
    },
    done: onFound,
  })
  return (
    <div className={styles.find}>
      <Form state={form.state}>
        <TextField
          label={words.phoneOrEmail}
          help={words.findLead}
          required
          dir="ltr"
          autoComplete="off"
          {...form.field('phoneOrEmail')}
        />
        <Button type="submit" icon="search" pending={form.state.pending}>
          {words.find}
        </Button>
      </Form>
    </div>
  )
}
