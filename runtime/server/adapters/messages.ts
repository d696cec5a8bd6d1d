/** An email to one person. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one-time code or link in the message, shown in an outbox. */
  code?: string;
}

/** A text message to one number. */
export interface SmsMessage {
  /** E.164. */
  to: string;
  text: string;
  code: string;
}

export interface EmailSender {
  /** Delivers the message to the provider. Throws `code.not_sent`. */
  send(message: EmailMessage): Promise<void>;
}

export interface SmsSender {
  /** Delivers the message to the provider. Throws `code.not_sent`. */
  send(message: SmsMessage): Promise<void>;
}

/** The channels that a brand sends messages by. */
export interface Messages {
  email: EmailSender;
  sms: SmsSender;
}

/** A message as stored in an outbox. */
export interface KeptMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
}

/** Stores a message where only the operator can read it. */
export type KeepMessage = (message: KeptMessage) => Promise<void>;
