export const maxHomeOrders = 2
