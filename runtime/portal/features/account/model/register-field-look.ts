import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { RegisterFieldName } from './register-values.ts';

interface FieldLook {
  type: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  /** A line of help stands below it: `account:field.<name>.hint`. */
  hint?: true;
}

/** How each registration field is asked for, so that browsers and password managers can help. */
export const registerFieldLook = {
  username: { type: 'text', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'new-password' },
  payeeName: { type: 'text', autoComplete: 'name', hint: true },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  affiliateCode: { type: 'text', autoComplete: 'off' },
  line: { type: 'text', autoComplete: 'off' },
  whatsapp: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  facebook: { type: 'text', autoComplete: 'off' },
  wechat: { type: 'text', autoComplete: 'off' },
  qqNum: { type: 'text', autoComplete: 'off', inputMode: 'numeric' },
  idNumber: { type: 'text', autoComplete: 'off' },
  nickname: { type: 'text', autoComplete: 'nickname' },
  birthday: { type: 'date', autoComplete: 'bday' },
} as const satisfies Record<RegisterFieldName, FieldLook>;
