export type CountersTables = {
  counters: { key: string; window_start: Date; hits: number; expires_at: Date }
}
