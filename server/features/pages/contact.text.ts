import { text } from '../../../contract/text.ts'

type Form = { name: string; email: string; message: string }

export const contactText = text({
  ar: {
    subject: (name: string) => `رسالة من ${name} عبر نموذج المراسلة`,
    body: ({ name, email, message }: Form) => `الاسم: ${name}\nالبريد: ${email}\n\n${message}\n`,
  },
  en: {
    subject: (name) => `Contact form: a message from ${name}`,
    body: ({ name, email, message }) => `Name: ${name}\nEmail: ${email}\n\n${message}\n`,
  },
})
