import { serve } from './serve.ts'
import { createSimulator } from './simulator.ts'

const { env } = process
const port = Number(env.SIMULATOR_PORT || 3001)

const sim = createSimulator({
  merchantCode: env.SIMULATOR_MERCHANT_CODE || 'SIM-MERCHANT-1',
  key: env.SIMULATOR_SECURE_KEY || 'sim-secure-key-0001',
  notifyUrl: env.SIMULATOR_NOTIFY_URL || null,
  stateFile: env.SIMULATOR_STATE || null,
})

const server = serve(sim)
server.on('error', (error: NodeJS.ErrnoException) => {
  const isPortTaken = error.code === 'EADDRINUSE'
  process.stderr.write(
    isPortTaken
      ? `Port ${port} is already in use: set SIMULATOR_PORT to another one.\n`
      : `The payment simulator failed: ${error.message}\n`,
  )
  process.exit(1)
})
server.listen(port, '127.0.0.1', () => {
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  process.stdout.write(`The payment simulator listens on ${url}\n`)
  process.send?.({ url })
})

const stop = () => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
// The product started this process, so it ends with the product, even if that crashes.
process.on('disconnect', stop)
