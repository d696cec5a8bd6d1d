/**
 * Which third parties a brand uses, and where they are, as the brand schema (`schema/brand`) lets it choose. Secrets are
 * named by environment variable, never written.
 */
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
