export const packageMonths = [6, 12, 18, 24, 30, 36, 42, 48] as const
