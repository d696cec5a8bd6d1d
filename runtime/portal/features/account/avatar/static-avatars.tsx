import type { ReactNode } from 'react';
import type { AvatarName } from '../../../../../schema/generated/api/account.ts';

/** The drawing of each avatar of ours, in a square of 40 units, in the colours of the brand. */
export const staticAvatars: Readonly<Record<AvatarName, ReactNode>> = {
  plain: (
    <>
      <circle cx="20" cy="16" r="6" />
      <path d="M8.5 33a11.5 9.5 0 0 1 23 0z" />
    </>
  ),
  moon: <path d="M26 8.5a12.5 12.5 0 1 0 6 18.6A10.5 10.5 0 0 1 26 8.5z" />,
  peak: (
    <>
      <path d="M5 31 16.5 11l7 12 3-4.5L35 31z" />
      <circle cx="28.5" cy="11.5" r="3" opacity="0.6" />
    </>
  ),
  wave: (
    <>
      <path d="M6 23c5 0 5-5 9.5-5s4.5 5 9.5 5 5-5 9-5v6c-4 0-4 5-9 5s-5-5-9.5-5-4.5 5-9.5 5z" />
      <path d="M8 14c4 0 4-4 8-4s4 4 8 4 4-4 8-4v3c-4 0-4 4-8 4s-4-4-8-4-4 4-8 4z" opacity="0.6" />
    </>
  ),
  leaf: (
    <>
      <path d="M31 9C17 9 9 15 9 25c0 2.5.7 4.5 1.5 6C14 22 19 17.5 25 15c-5 4-9.5 9-11.5 17C25 34 31 26 31 9z" />
    </>
  ),
  kite: (
    <>
      <path d="M24 6 34 16 18 26 14 22z" />
      <path
        d="M15 25c-3 1-4 3-4 5s-1.5 3-4 3"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  comet: (
    <>
      <circle cx="26" cy="15" r="6.5" />
      <path d="M20 18 7 33 24 22.5zM17 13 8 20l8.5-2.5z" opacity="0.6" />
    </>
  ),
  shell: (
    <>
      <path d="M20 8C12 8 6 14 6 22l10 10h8l10-10C34 14 28 8 20 8z" opacity="0.35" />
      <path
        d="M20 9v22M13 11l4.5 20M27 11l-4.5 20M8 19l8 12M32 19l-8 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  lantern: (
    <>
      <path d="M15 7h10v3H15zM15 30h10v3H15z" />
      <rect x="10" y="11.5" width="20" height="17" rx="8" opacity="0.6" />
      <path d="M20 33v4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
};

/** The avatars to choose from, in their order. */
export const avatarNames = Object.keys(staticAvatars) as AvatarName[];
