/**
 * The third parties of a brand and their URLs, as the brand schema (`schema/brand`) defines them. Secrets are named by
 * environment variable, never written.
 */
export interface AdapterSettings {
  human: AltchaSettings | GeetestSettings;
  email: { use: 'outbox' } | SmtpSettings;
  sms: ({ use: 'outbox' } | SmsGatewaySettings) & {
    /** Maximum text messages of the brand per clock hour. */
    perHour: number;
  };
  phoneAuth: { use: 'none' } | FirebaseSettings;
  images: { use: 'own' } | S3Settings;
  geolocation: { use: 'none' | 'header'; header?: string };
}

export interface AltchaSettings {
  use: 'altcha';
  /** Approximate number of hashes that a browser computes. */
  difficulty: number;
}

export interface GeetestSettings {
  use: 'geetest';
  /** Of our own challenges of level hard, because geetest has none. */
  difficulty: number;
  captchaId: string;
  secretEnv: string;
  /** URL that checks solutions. */
  validateUrl: string;
  /** URL of the widget's script. */
  script: string;
}

export interface SmtpSettings {
  use: 'smtp';
  host: string;
  port: number;
  /** tls: encrypted from the first byte. starttls: upgraded before anything is sent, or rejected. */
  encryption: 'starttls' | 'tls';
  user: string;
  passwordEnv: string;
  from: string;
}

export interface SmsGatewaySettings {
  use: 'http';
  url: string;
  secretEnv: string;
  /** Defaults to the brand's name. */
  sender?: string;
  timeoutMs: number;
}

export interface S3Settings {
  use: 's3';
  /** Origin of the store, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyIdEnv: string;
  secretAccessKeyEnv: string;
  timeoutMs: number;
}

export interface FirebaseSettings {
  use: 'firebase';
  projectId: string;
  /** The web key of the project: public, it identifies the project to Google. */
  apiKey: string;
  /** Defaults to `<projectId>.firebaseapp.com`. */
  authDomain?: string;
  /** Origin of the Identity Toolkit. */
  endpoint: string;
  /** URL of the keys that proofs are signed with. */
  jwksUrl: string;
  /** URL of the reCAPTCHA script. */
  recaptcha: string;
}
