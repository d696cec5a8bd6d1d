import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { RegisterFieldName } from './register-values.ts';

export interface FieldLook {
  /** The input of the field: one line of text, or its own component. */
  kind: 'text' | 'password' | 'paymentPassword' | 'phone' | 'birthday' | 'nationality';
  type: HTMLInputTypeAttribute;
  autoComplete: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  /** Whether help is shown below the field: `account:field.<name>.hint`. */
  hint?: true;
}

const line = { kind: 'text', type: 'text', autoComplete: 'off' } as const;

/** How each registration field is shown, with the hints that browsers and password managers need. */
export const registerFieldLook = {
  username: { ...line, autoComplete: 'username' },
  password: { kind: 'password', type: 'password', autoComplete: 'new-password' },
  payeeName: { ...line, autoComplete: 'name', hint: true },
  email: { ...line, type: 'email', autoComplete: 'email', inputMode: 'email' },
  mobileNum: { kind: 'phone', type: 'tel', autoComplete: 'tel-national', inputMode: 'tel' },
  affiliateCode: { ...line, hint: true },
  recommenderId: line,
  line,
  whatsapp: { ...line, type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  facebook: line,
  wechat: line,
  qqNum: { ...line, inputMode: 'numeric' },
  telegram: line,
  zalo: { ...line, hint: true },
  idNumber: line,
  nickname: { ...line, autoComplete: 'nickname' },
  birthday: { kind: 'birthday', type: 'date', autoComplete: 'bday' },
  address: { ...line, autoComplete: 'street-address' },
  nationality: { kind: 'nationality', type: 'text', autoComplete: 'country' },
  occupation: { ...line, autoComplete: 'organization-title' },
  sourceOfIncome: line,
  paymentPassword: { kind: 'paymentPassword', type: 'password', autoComplete: 'new-password', hint: true },
} as const satisfies Record<RegisterFieldName, FieldLook>;
