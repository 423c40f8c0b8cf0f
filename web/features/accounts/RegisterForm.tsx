import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { calls } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { useText } from '../../ui/language.tsx'
import { toast } from '../../ui/toast.ts'
import { accountsText } from './accounts.text.ts'
import { CodeStep } from './CodeStep.tsx'
import { failedEmail, failedPhone, missing, type Typed } from './checks.ts'
import { dropDraft, keepDraft } from './draft.ts'
import { Ending, Form, Submit } from './Form.tsx'
import type { FormsProps } from './formsProps.ts'
import { OtherWays, Welcome } from './GuestWords.tsx'
import { brokenRule } from './passwordRules.ts'
import { isSameNumber, type PhoneNumber } from './phoneNumber.ts'
import { RegisterFields } from './RegisterFields.tsx'
import { useCode } from './useCode.ts'
import { type FormState, useForm } from './useForm.ts'

const numberOf = ({ phone = '', phoneCode = '' }: Typed): PhoneNumber => ({ phone, phoneCode })

/** A new account in two steps: who it is for, and the code that proves the number. */
export function RegisterForm({ next, onMode, onStep, onDone, arriving, countries }: FormsProps) {
  const t = useText(accountsText)
  const form = useForm()
  const { code, signUp, submit, confirm, proved, follow } = useRegistering(form, onDone)
  const edit = useEdit(form, code.close)
  const { open } = code
  const title = t.confirmPhone
  useLayoutEffect(() => onStep(open ? { title, onBack: edit } : null), [onStep, open, title, edit])
  useEffect(() => () => onStep(null), [onStep])
  const pending = code.sending || signUp.pending || arriving
  return (
    <>
      <Form form={form} hidden={open} onSubmit={submit} onTyped={follow}>
        <Welcome title={t.welcome}>{t.welcomeMore}</Welcome>
        <RegisterFields errors={form.errors} proved={proved} countries={countries} />
        <Ending>
          <Submit pending={pending}>{proved ? t.createAccount : t.sendCode}</Submit>
          <OtherWays to="login" next={next} onMode={onMode} />
        </Ending>
      </Form>
      {open && (
        <CodeStep
          code={code}
          level={onMode ? 3 : 2}
          confirmLabel={t.confirmAndCreate}
          pending={pending}
          hint={t.takenHint}
          onConfirm={confirm}
          onEdit={edit}
        />
      )}
    </>
  )
}

function useRegistering(form: FormState, onDone: () => void) {
  const t = useText(accountsText)
  const code = useCode('signUp', form.refuse)
  const [number, setNumber] = useState<PhoneNumber>(numberOf({}))
  const signUp = useSend(calls.accounts.signUp, {
    refreshes: [],
    done({ user }) {
      dropDraft()
      code.forget()
      toast({ text: t.signedUp })
      if (user.email) toast({ tone: 'info', text: t.linkMailed(user.email) })
      onDone()
    },
    refused(refusal) {
      if (refusal.fields.phoneProof) code.forget()
      code.close()
      form.refuse(refusal)
    },
  })
  const create = (phoneProof: string) => {
    const typed = form.typed()
    const { name = '', email = '', password = '' } = typed
    return signUp.send({ name, email, password, ...numberOf(typed), phoneProof })
  }
  const submit = () => {
    const typed = form.typed()
    const number = numberOf(typed)
    const proof = code.proofOf(number)
    if (!form.check(failedOf(typed), { agreed: typed.agreed ? undefined : t.mustAgree })) return
    if (proof) create(proof)
    else code.ask(number)
  }
  const confirm = async (digits: string) => {
    const proof = code.proofOf(numberOf(form.typed())) ?? (await code.confirm(digits))
    if (proof) create(proof)
  }
  const follow = () => {
    const typed = form.typed()
    keepDraft(typed)
    setNumber((now) => (isSameNumber(now, numberOf(typed)) ? now : numberOf(typed)))
  }
  return { code, signUp, submit, confirm, proved: code.proofOf(number) !== null, follow }
}

function failedOf(typed: Typed) {
  return {
    ...missing(typed, 'name'),
    email: failedEmail(typed.email),
    phone: failedPhone(typed.phone),
    password: brokenRule(typed.password ?? ''),
  }
}

/** Back to what was typed, at the number. */
function useEdit({ ref }: FormState, close: () => void) {
  return useCallback(() => {
    flushSync(close)
    ref.current?.querySelector<HTMLElement>('[name="phone"]')?.focus()
  }, [ref, close])
}
