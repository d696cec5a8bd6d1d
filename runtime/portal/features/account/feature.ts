import LogIn from 'lucide-react/icons/log-in';
import { defineFeature } from '../../core/define-feature.ts';

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
      onBreak: true,
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
  },
});
