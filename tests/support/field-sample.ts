import { validateField, type FieldRule } from '../../runtime/shared/registration-rules.ts';

/** Returns a value that is valid by a registration rule and probably unique; null if there is none. */
export function fieldSample(field: string, rule: FieldRule): string | null {
  const length = Math.max(rule.minLength, Math.min(rule.maxLength, 12));
  const shapes = [
    ...(shapesOf[field]?.(length) ?? []),
    `p${random(lettersAndDigits, length - 1)}`,
    `Aa1-${random(lettersAndDigits, length - 4)}`,
    `Aa1${random(lettersAndDigits, length - 3)}`,
    random(letters, length),
    `8${random(digits, length - 1)}`,
    `${random(lettersAndDigits, 8)}@mail.example`,
    '1990-06-15',
    '06-15-1990',
    random('กขคงจฉชซญดตถทนบปผพมยรลวสหอ', length),
    random('가나다라마바사아자차카타파하', length),
    random('天地山水风雨花鸟云月', length),
  ];
  return shapes.find((value) => validateField({ ...rule, required: true }, value) === null) ?? null;
}

const letters = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';
const lettersAndDigits = letters + digits;

const shapesOf: Record<string, (length: number) => string[]> = {
  password: (length) => [`Harbour-${random(lettersAndDigits, 6)}-4K`, `Aa1-${random(lettersAndDigits, length - 4)}`],
  email: () => [`${random(lettersAndDigits, 10)}@mail.example`],
  birthday: () => ['1990-06-15', '06-15-1990'],
  payeeName: () => ['Mary Ann Stone'],
  nationality: () => ['TH'],
  paymentPassword: (length) => [`Pay-${random(lettersAndDigits, length - 4)}`, random(digits, length)],
  address: () => ['1 Example Street, Sample Bay'],
  occupation: () => ['Carpenter'],
  sourceOfIncome: () => ['Salary'],
  mobileNum: () => [`81${random(digits, 7)}`, `8${random(digits, 8)}`],
};

function random(alphabet: string, length: number): string {
  const signs = [...alphabet];
  const bytes = crypto.getRandomValues(new Uint8Array(Math.max(0, length)));
  return [...bytes].map((byte) => signs[byte % signs.length]).join('');
}
