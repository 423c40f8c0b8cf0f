import { paymentAccount } from './paymentAccount.ts'

/** What somebody fills in who starts the product for others. */
export const productionSettings = {
  PUBLIC_URL: 'https://makan.example',
  DATABASE_URL: 'postgres://makan@db.example/makan',
  APP_SECRET: 'x'.repeat(32),
  METRICS_TOKEN: 'token',
  SMTP_URL: 'smtps://mail.example',
  ...paymentAccount,
  MAIL_FROM: 'Makan <hello@makan.example>',
  SECURITY_CONTACT: 'security@makan.example',
  SMS_USERNAME: 'makan',
  SMS_PASSWORD: 'hidden',
  SMS_SENDER: 'Makan',
  MAP_TILES_URL: 'https://tile.example/{z}/{x}/{y}.png',
}
