import type { Overlays } from '../../core/define-feature.ts';

export const overlays: Overlays = {
  'account/change-password': () =>
    import('./password/overlays/change-password-overlay.tsx').then((module) => module.ChangePasswordOverlay),
  'account/forgot-password': () =>
    import('./password/overlays/forgot-password-overlay.tsx').then((module) => module.ForgotPasswordOverlay),
  'account/login': () => import('./login/overlays/login-overlay.tsx').then((module) => module.LoginOverlay),
  'account/passkey-offer': () =>
    import('./login/overlays/passkey-offer-overlay.tsx').then((module) => module.PasskeyOfferOverlay),
  'account/register': () =>
    import('./registration/overlays/register-overlay.tsx').then((module) => module.RegisterOverlay),
};
