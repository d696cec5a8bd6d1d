import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Sparkles from 'lucide-react/icons/sparkles';
import UserPlus from 'lucide-react/icons/user-plus';
import { defineFeature } from '../../client/features/define-feature.ts';
import { HeaderLogin } from './components/header-login.tsx';

const registration = {
  over: '/index',
  overlay: 'account/register',
  access: 'visitor',
  title: 'account:register.pageTitle',
} as const;

/** Login, registration, free play and logout. */
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
    headerVisitor: HeaderLogin,
    headerActions: [
      {
        id: 'logout',
        label: 'account:logout.nav',
        icon: LogOut,
        audience: 'account',
        target: { overlay: 'account/logout' },
        order: 900,
      },
    ],
    sideMenuItems: [
      {
        id: 'login',
        label: 'account:login.title',
        icon: LogIn,
        audience: 'visitor',
        target: { overlay: 'account/login' },
        order: 10,
      },
      {
        id: 'register',
        label: 'account:register.nav',
        icon: UserPlus,
        audience: 'visitor',
        target: { overlay: 'account/register' },
        flag: 'DIRECTREG3',
        order: 20,
      },
      {
        id: 'free-play',
        label: 'account:freePlay.title',
        icon: Sparkles,
        audience: 'visitor',
        target: { overlay: 'account/free-play' },
        flag: 'FREEPLAY3',
        order: 30,
      },
      {
        id: 'logout',
        label: 'account:logout.nav',
        icon: LogOut,
        audience: 'account',
        target: { overlay: 'account/logout' },
        order: 900,
      },
    ],
    overlays: {
      'account/login': () => import('./overlays/login-overlay.tsx').then((module) => module.LoginOverlay),
      'account/register': () => import('./overlays/register-overlay.tsx').then((module) => module.RegisterOverlay),
      'account/logout': () => import('./overlays/logout-overlay.tsx').then((module) => module.LogoutOverlay),
      'account/free-play': () => import('./overlays/free-play-overlay.tsx').then((module) => module.FreePlayOverlay),
    },
  },
});
