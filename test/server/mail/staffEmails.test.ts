import type { MailJob } from '../../../src/server/modules/mail';
import { queueMail } from '../../../src/server/modules/mail';
import { mailQueue } from './mailQueue';

const { db, mailServer, sendDue } = mailQueue();
const TOKEN = 'q7vT-kX2_fallow';

/** Queues an email, and returns it as its recipient's mail server receives it. */
async function receive(mail: MailJob) {
  const server = await mailServer();
  await db().transaction((tx) => queueMail(tx, mail));
  await sendDue(server);
  expect(server.mails).toHaveLength(1);
  const [email] = server.mails;
  if (!email) throw new Error('No email arrived.');
  const [text = ''] = email.text.split('\n\n-- \n');
  return { to: email.headers.to, subject: email.headers.subject, text, html: email.html };
}

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('the invitation to the desk', () => {
  const invitation: Extract<MailJob, { type: 'staff_invitation' }> = {
    type: 'staff_invitation',
    email: 'bola@example.com',
    role: 'manager',
    invitedBy: 'Ada Obi',
    token: TOKEN,
  };

  it('says who invites to which role, and has a link for once and 24 hours', async () => {
    const { to, subject, text, html } = await receive(invitation);
    expect({ to, subject }).toEqual({ to: 'bola@example.com', subject: 'Join the desk of Kanti' });
    expect(text).toBe(
      [
        'Join the desk',
        'Hello,',
        'Ada Obi invites you to help run Kanti, as a manager. The desk is where its staff work.',
        `Join the desk:\nhttps://desk.example/desk/join#${TOKEN}`,
        'The link works once, for 24 hours. Please keep it to yourself: anyone who has it can join.',
        "If you did not expect this, you don't need to do anything. The link stops working by itself.",
      ].join('\n\n'),
    );
    expect(linksOf(html)).toEqual([`https://desk.example/desk/join#${TOKEN}`]);
  });

  it.each([
    ['owner', 'as an owner'],
    ['manager', 'as a manager'],
    ['fulfilment', 'in fulfilment'],
    ['support', 'in customer support'],
  ] as const)('says the role %s in words', async (role, words) => {
    const { text } = await receive({ ...invitation, role });
    expect(text).toContain(`help run Kanti, ${words}. `);
  });

  it('shows a name with HTML in it as text', async () => {
    const { text, html } = await receive({ ...invitation, invitedBy: '<b>Ada</b> & "Co"' });
    expect(text).toContain('<b>Ada</b> & "Co" invites you');
    expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot; invites you');
    expect(html).not.toContain('<b>');
  });
});

it('the email for a new password has a link for once and one hour', async () => {
  const mail = { type: 'staff_password_reset', email: 'bola@example.com', token: TOKEN } as const;
  const { to, subject, text, html } = await receive(mail);
  expect({ to, subject }).toEqual({ to: 'bola@example.com', subject: 'Choose a new password for the desk' });
  expect(text).toBe(
    [
      'Choose a new password',
      'Hello,',
      'Someone asked for a new password for the desk, for the account with this email address. If it was you, choose one here:',
      `Choose a new password:\nhttps://desk.example/desk/reset#${TOKEN}`,
      'The link works once, for one hour.',
      'A new password signs you out of the desk everywhere. If you sign in with codes from an app, you still need them.',
      "If it wasn't you, you don't need to do anything. Your password stays the same.",
    ].join('\n\n'),
  );
  expect(linksOf(html)).toEqual([`https://desk.example/desk/reset#${TOKEN}`]);
});

describe('the email about a recovery code', () => {
  const recoveryCode = (codesLeft: number) =>
    ({ type: 'staff_recovery_code', email: 'bola@example.com', codesLeft }) as const;

  it('says that it no longer works, how many are left and what to do', async () => {
    const { to, subject, text } = await receive(recoveryCode(7));
    expect(to).toBe('bola@example.com');
    expect(subject).toBe('A recovery code was used at the desk');
    expect(text).toBe(
      [
        'A recovery code was used at the desk',
        'Hello,',
        'Someone used your password and one of your recovery codes at the desk. That code no longer works. You have 7 recovery codes left.',
        "If it wasn't you, change your password now, make new recovery codes and tell an owner of the shop.",
        'My account:\nhttps://desk.example/desk/me',
      ].join('\n\n'),
    );
  });

  it.each([
    [1, 'You have one recovery code left, so make new ones soon.'],
    [0, 'You have no recovery codes left, so make new ones now.'],
  ])('advises to make new ones when %d are left', async (codesLeft, sentence) => {
    expect((await receive(recoveryCode(codesLeft))).text).toContain(sentence);
  });
});

describe('the email about twenty wrong codes', () => {
  const wrongCodes = {
    type: 'staff_wrong_codes',
    ...{ email: 'bola@example.com', name: 'Bola <i>Ade</i>', accountEmail: 'Bola@Example.com' },
  } as const;

  it("is about 'your account' to that person, whatever the case of the address", async () => {
    const { to, subject, text } = await receive(wrongCodes);
    expect({ to, subject }).toEqual({
      to: 'bola@example.com',
      subject: 'Twenty wrong codes on your account',
    });
    expect(text).toBe(
      [
        'Twenty wrong codes on your account',
        'Hello,',
        'Someone entered twenty wrong codes within an hour on your account. The desk refuses further codes for the rest of the hour. The password must have been right, so someone else may know it.',
        "If it wasn't you, change your password now and tell an owner of the shop. You can change it under My account, or with 'Forgot your password?' where you sign in.",
        'My account:\nhttps://desk.example/desk/me',
        "If it was you, check that your phone's clock is right: the codes depend on it.",
      ].join('\n\n'),
    );
  });

  it('names the account to an owner, with HTML in the name as text', async () => {
    const { to, subject, text, html } = await receive({ ...wrongCodes, email: 'owner@example.com' });
    expect({ to, subject }).toEqual({
      to: 'owner@example.com',
      subject: 'Twenty wrong codes on the account of Bola <i>Ade</i>',
    });
    expect(text).toBe(
      [
        'Twenty wrong codes on the account of Bola <i>Ade</i>',
        'Hello,',
        'Someone entered twenty wrong codes within an hour on the account of Bola <i>Ade</i> (Bola@Example.com). The desk refuses further codes for the rest of the hour. The password must have been right, so someone else may know it.',
        "Ask Bola <i>Ade</i> whether it was them. If it wasn't, the password should be changed now. Until it is, you can disable the account.",
        'Staff:\nhttps://desk.example/desk/staff',
      ].join('\n\n'),
    );
    expect(html).toContain('the account of Bola &lt;i&gt;Ade&lt;/i&gt; (Bola@Example.com)');
    expect(html).not.toContain('<i>');
  });
});
