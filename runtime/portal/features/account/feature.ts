import LogIn from 'lucide-react/icons/log-in';
import { defineFeature } from '../../core/define-feature.ts';

const registration = {
  over: '/index',
  overlay: 'account/register',
  access: 'visitor',
  title: 'account:register.pageTitle',
  flag: 'DIRECTREG3',
} as const;

export const feature = defineFeature({
  id: 'account',
  centrePages: ['securityCenter'],
  routes: [
    {
      path: '/login',
      over: '/index',
      overlay: 'account/login',
      access: 'visitor',
      title: 'account:login.title',
      flag: 'LOGIN3',
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
    visitorWay: {
      flag: 'FREEPLAY3',
      lazy: () => import('./login/components/free-play-button.tsx').then((module) => module.FreePlayButton),
    },
    headerVisitor: {
      flag: 'LOGIN3',
      lazy: () => import('./login/components/header-login.tsx').then((module) => module.HeaderLogin),
    },
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
