/** Which third parties a brand uses, and where they are. Secrets are named by environment variable, never written. */
export interface AdapterSettings {
  human: AltchaSettings | GeetestSettings;
  email: { use: 'outbox' } | SmtpSettings;
  sms: ({ use: 'outbox' } | SmsGatewaySettings) & {
    /** Text messages the brand sends in a clock hour. */
    perHour: number;
  };
  phoneAuth: { use: 'none' } | FirebaseSettings;
  geolocation: { use: 'none' | 'header'; header?: string };
}

export interface AltchaSettings {
  use: 'altcha';
  /** About how many hashes a browser makes. */
  difficulty: number;
}

export interface GeetestSettings {
  use: 'geetest';
  /** Of our own challenges of level hard, which geetest has none of. */
  difficulty: number;
  captchaId: string;
  secretEnv: string;
  /** Where solutions are checked. */
  validateUrl: string;
  /** Address of the widget's script. */
  script: string;
}

export interface SmtpSettings {
  use: 'smtp';
  host: string;
  port: number;
  /** tls: from the first byte. starttls: begun in plain and raised, or refused. */
  encryption: 'starttls' | 'tls';
  user: string;
  passwordEnv: string;
  from: string;
}

export interface SmsGatewaySettings {
  use: 'http';
  url: string;
  secretEnv: string;
  /** Absent: the brand's name. */
  sender?: string;
  timeoutMs: number;
}

export interface FirebaseSettings {
  use: 'firebase';
  projectId: string;
  /** The web key of the project: public, it names the project to Google. */
  apiKey: string;
  /** Absent: `<projectId>.firebaseapp.com`. */
  authDomain?: string;
  /** Origin of the Identity Toolkit. */
  endpoint: string;
  /** Where the keys are that proofs are signed with. */
  jwksUrl: string;
  /** Address of the reCAPTCHA script. */
  recaptcha: string;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const environmentName = { type: 'string', pattern: '^[A-Z][A-Z0-9_]{1,80}$' };
// Plain http is for stand-ins on this machine.
const address = { type: 'string', maxLength: 500, pattern: '^(https://|http://(127\\.0\\.0\\.1|localhost)[:/])' };

const adapter = (uses: readonly [string, ...string[]], properties: object) => ({
  type: 'object',
  default: {},
  properties: { use: { enum: uses, default: uses[0] }, ...properties },
});

/** JSON Schema of `server.adapters`; what a choice needs beside is told by `adapterNeeds`. */
export const adapterSchema = {
  type: 'object',
  default: {},
  properties: {
    human: adapter(['altcha', 'geetest'], {
      difficulty: { type: 'integer', minimum: 1_000, maximum: 2_000_000, default: 50_000 },
      captchaId: text(128),
      secretEnv: environmentName,
      validateUrl: { ...address, default: 'https://gcaptcha4.geetest.com/validate' },
      script: { ...address, default: 'https://static.geetest.com/v4/gt4.js' },
    }),
    email: adapter(['outbox', 'smtp'], {
      host: text(255),
      port: { type: 'integer', minimum: 1, maximum: 65_535, default: 587 },
      encryption: { enum: ['starttls', 'tls'], default: 'starttls' },
      user: text(255),
      passwordEnv: environmentName,
      from: text(320),
    }),
    sms: adapter(['outbox', 'http'], {
      url: address,
      secretEnv: environmentName,
      sender: text(20),
      timeoutMs: { type: 'integer', minimum: 100, maximum: 60_000, default: 8_000 },
      perHour: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 500 },
    }),
    phoneAuth: adapter(['none', 'firebase'], {
      projectId: { type: 'string', pattern: '^[a-z][a-z0-9-]{3,62}$' },
      apiKey: text(128),
      authDomain: text(255),
      endpoint: { ...address, default: 'https://identitytoolkit.googleapis.com' },
      jwksUrl: {
        ...address,
        default: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      },
      recaptcha: { ...address, default: 'https://www.google.com/recaptcha/api.js' },
    }),
    geolocation: adapter(['none', 'header'], { header: text(64) }),
  },
};
