import { text } from '#contract/core/text.ts'

type FormValues = { name: string; email: string; message: string }
type AnswerValues = { name: string; answer: string; message: string }

export const contactText = text({
  ar: {
    subject: (name: string) => `رسالة من ${name} عبر نموذج المراسلة`,
    body: ({ name, email, message }: FormValues) => `الاسم: ${name}\nالبريد: ${email}\n\n${message}\n`,
    answerSubject: 'رد «مكان» على رسالتك',
    answer: ({ name, answer, message }: AnswerValues) =>
      `أهلًا ${name}،\n\n${answer}\n\nفريق «مكان»\n\n———\nرسالتك:\n${message}\n`,
  },
  en: {
    subject: (name) => `Contact form: a message from ${name}`,
    body: ({ name, email, message }) => `Name: ${name}\nEmail: ${email}\n\n${message}\n`,
    answerSubject: 'Makan’s reply to your message',
    answer: ({ name, answer, message }) =>
      `Hello ${name},\n\n${answer}\n\nThe Makan team\n\n———\nYour message:\n${message}\n`,
  },
})
