import type { MimeMessage } from './transport';

export interface Envelope {
  id: string;
  createdAt: Date;
  from: { name: string; address: string };
  to: string;
}

export interface EmailContent {
  subject: string;
  text: string;
  html: string;
}

/** Composes a MIME message with text and HTML. The same id always gives the same Message-ID. */
export async function composeMimeMessage(
  { id, createdAt, from, to }: Envelope,
  content: EmailContent,
): Promise<MimeMessage> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    ...content,
    from,
    to: { name: '', address: to },
    date: createdAt,
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const raw = await composer.compile().build();
  return { id, createdAt, from: from.address, to, raw };
}
