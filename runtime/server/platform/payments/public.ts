/** The payment functions that other modules may use. */
export { startPaymentWork, type PaymentWork } from './payment-work.ts';
export { registerPaymentRoutes } from './payment-routes.ts';
