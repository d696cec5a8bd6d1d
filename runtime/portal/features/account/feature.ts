import LogIn from 'lucide-react/icons/log-in';
import { defineFeature } from '../../client/features/define-feature.ts';

const registration = {
  over: '/index',
  overlay: 'account/register',
  access: 'visitor',
  title: 'account:register.pageTitle',
} as const;

/** Login and registration. */
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
  ],
  slots: {
    visitorWay: () => import('./components/free-play-button.tsx').then((module) => module.FreePlayButton),
    headerVisitor: () => import('./components/header-login.tsx').then((module) => module.HeaderLogin),
    bottomBarItems: [
      {
        id: 'login',
        label: 'account:login.title',
        icon: LogIn,
        audience: 'visitor',
        target: { overlay: 'account/login' },
        order: 50,
      },
    ],
    overlays: {
      'account/login': () => import('./overlays/login-overlay.tsx').then((module) => module.LoginOverlay),
      'account/register': () => import('./overlays/register-overlay.tsx').then((module) => module.RegisterOverlay),
    },
  },
});
