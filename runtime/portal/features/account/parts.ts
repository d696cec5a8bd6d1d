import ShieldCheck from 'lucide-react/icons/shield-check';
import { memberCentre } from '../../core/overlays.ts';
import { defineParts } from '../../core/define-feature.ts';

export const parts = defineParts({
  sideMenuItems: [
    {
      id: 'securityCenter',
      label: 'account:security.title',
      icon: ShieldCheck,
      audience: 'account',
      target: { overlay: memberCentre, params: { page: 'securityCenter' } },
      order: 70,
    },
  ],
  memberCentrePages: [
    {
      key: 'securityCenter',
      label: 'account:security.title',
      icon: ShieldCheck,
      lazy: () => import('./security/pages/security-centre.tsx').then((module) => module.SecurityCentre),
      order: 10,
    },
  ],
  overlays: {
    'account/change-password': () =>
      import('./password/overlays/change-password-overlay.tsx').then((module) => module.ChangePasswordOverlay),
    'account/forgot-password': () =>
      import('./password/overlays/forgot-password-overlay.tsx').then((module) => module.ForgotPasswordOverlay),
    'account/login': () => import('./login/overlays/login-overlay.tsx').then((module) => module.LoginOverlay),
    'account/passkey-offer': () =>
      import('./login/overlays/passkey-offer-overlay.tsx').then((module) => module.PasskeyOfferOverlay),
    'account/register': () =>
      import('./registration/overlays/register-overlay.tsx').then((module) => module.RegisterOverlay),
  },
});
