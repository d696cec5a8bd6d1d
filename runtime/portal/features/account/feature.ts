import LogIn from 'lucide-react/icons/log-in';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { defineFeature } from '../../core/define-feature.ts';
import { memberCentre } from '../../../web/client/overlays/overlay.ts';

const registration = {
  over: '/index',
  overlay: 'account/register',
  access: 'visitor',
  title: 'account:register.pageTitle',
} as const;

export const feature = defineFeature({
  id: 'account',
  namespace: 'account',
  routes: [
    {
      path: '/login',
      over: '/index',
      overlay: 'account/login',
      access: 'visitor',
      title: 'account:login.title',
      publicPage: 'login',
    },
    { path: '/register', publicPage: 'register', ...registration },
    { path: '/register.html', ...registration },
    {
      path: '/password/reset',
      access: 'visitor',
      title: 'account:reset.title',
      lazy: () => import('./password/pages/reset-password-page.tsx').then((module) => module.ResetPasswordPage),
    },
  ],
  slots: {
    visitorWay: () => import('./login/components/free-play-button.tsx').then((module) => module.FreePlayButton),
    headerVisitor: () => import('./login/components/header-login.tsx').then((module) => module.HeaderLogin),
    bottomBarItems: [
      {
        id: 'login',
        label: 'account:login.title',
        icon: LogIn,
        audience: 'visitor',
        target: { overlay: 'account/login' },
        flag: 'LOGIN3',
        order: 50,
      },
    ],
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
    memberCentrePages: () => import('./centre-pages.ts').then((module) => module.centrePages),
    overlays: () => import('./overlays.ts').then((module) => module.overlays),
  },
});
