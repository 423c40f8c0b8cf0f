export type PagesEvents = {
  'pages.contactFormSent': { name: string; email: string; message: string }
}
