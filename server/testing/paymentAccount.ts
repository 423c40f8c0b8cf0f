/** What production must know of its payment provider. */
export const paymentAccount = {
  PAYMENT_BASE_URL: 'https://pay.example',
  PAYMENT_MERCHANT_CODE: '400001',
  PAYMENT_SECURE_KEY: 'a key of the provider',
}
