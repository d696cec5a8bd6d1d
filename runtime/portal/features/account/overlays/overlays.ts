import type { Overlays } from '../../../core/define-feature.ts';

export const overlays: Overlays = {
  'account/change-password': () =>
    import('./change-password-overlay.tsx').then((module) => module.ChangePasswordOverlay),
  'account/forgot-password': () =>
    import('./forgot-password-overlay.tsx').then((module) => module.ForgotPasswordOverlay),
  'account/login': () => import('./login-overlay.tsx').then((module) => module.LoginOverlay),
  'account/passkey-offer': () => import('./passkey-offer-overlay.tsx').then((module) => module.PasskeyOfferOverlay),
  'account/register': () => import('./register-overlay.tsx').then((module) => module.RegisterOverlay),
};
