import {
  areAllSet,
  ConfigError,
  type Env,
  isLoopback,
  readInteger,
  readOneOf,
  readUrl,
  webProtocols,
} from './values.ts'

export type PaymentConfig = {
  /** Ends with a slash. */
  baseUrl: string
  merchantCode: string
  secureKey: string
  /** Still accepted in the provider's signatures during key rotation. */
  previousKey: string | null
  initPath: string
  cancelSignature: 'orderFirst' | 'merchantFirst'
}

export const simulated = { merchantCode: 'SIM-MERCHANT-1', secureKey: 'sim-secure-key-0001' }

export const hasPaymentConfig = (env: Env) =>
  areAllSet(env, ['PAYMENT_BASE_URL', 'PAYMENT_MERCHANT_CODE', 'PAYMENT_SECURE_KEY'])

export function readSimulatorPort(env: Env, port: number): number {
  return readInteger(env, 'SIMULATOR_PORT', port < 65_535 ? port + 1 : port - 1, 65_535, 1)
}

export function readPayments(env: Env, port: number): PaymentConfig {
  const local = hasPaymentConfig(env) ? '' : `http://localhost:${readSimulatorPort(env, port)}`
  const { href } = readUrl(env, 'PAYMENT_BASE_URL', local, webProtocols)
  return {
    baseUrl: href.endsWith('/') ? href : `${href}/`,
    merchantCode: env.PAYMENT_MERCHANT_CODE || simulated.merchantCode,
    secureKey: env.PAYMENT_SECURE_KEY || simulated.secureKey,
    previousKey: env.PAYMENT_PREVIOUS_KEY || null,
    initPath: (env.PAYMENT_INIT_PATH || 'fawrypay-api/api/payments/init').replace(/^\/+/, ''),
    cancelSignature: readOneOf(env, 'PAYMENT_CANCEL_SIGNATURE', 'orderFirst', [
      'orderFirst',
      'merchantFirst',
    ]),
  }
}

export function assertNoSimulatorInProduction(payments: PaymentConfig, env: Env): void {
  if (!hasPaymentConfig(env)) {
    throw new ConfigError(
      'PAYMENT_BASE_URL is missing: production requires a payment provider and never uses the payment simulator.',
    )
  }
  const isSimulator =
    payments.merchantCode === simulated.merchantCode ||
    payments.secureKey === simulated.secureKey ||
    payments.previousKey === simulated.secureKey ||
    isLoopback(new URL(payments.baseUrl).hostname)
  if (isSimulator) {
    throw new ConfigError(
      'PAYMENT_BASE_URL must not be the payment simulator in production: its key is public.',
    )
  }
  if (!payments.baseUrl.startsWith('https:')) {
    throw new ConfigError('PAYMENT_BASE_URL must start with https in production.')
  }
}
