export type ContactForm = { name: string; email: string; message: string }

declare module '#server/core/events/events.ts' {
  interface Events {
    'pages.contactFormSent': ContactForm
    'pages.contactMailAnswered': { contactMailId: number }
  }
}
