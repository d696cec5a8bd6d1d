/** An e-mail to one person. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The one-time code or link the message is about, for whoever reads an outbox. */
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
  /** Hands the message over. Throws `code.not_sent`. */
  send(message: EmailMessage): Promise<void>;
}

export interface SmsSender {
  /** Hands the message over. Throws `code.not_sent`. */
  send(message: SmsMessage): Promise<void>;
}

/** How a brand writes to people. */
export interface Messages {
  email: EmailSender;
  sms: SmsSender;
}

/** A message as an outbox keeps it. */
export interface KeptMessage {
  channel: 'email' | 'sms';
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
}

/** Keeps a message where the operator, and nobody else, reads it. */
export type KeepMessage = (message: KeptMessage) => Promise<void>;
