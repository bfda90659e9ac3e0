import { eq, isNull, sql } from 'drizzle-orm';
import { exportData } from '@contract/calls/privacy';
import { mails } from '../../../src/server/db/schema';
import { queueMail, type MailJob } from '../../../src/server/modules/mail';
import { mailsTo } from '../../support/mailbox';
import { testShop } from '../../support/testShop';
import { newMember, requestDueDeletion, type Member } from '../privacy/customers';
import { eraseDue, waitUntilMailsSent } from '../privacy/erase';

const shop = testShop();
const db = () => shop().database.db;
let ada: Member;
let email: string;
beforeEach(async () => {
  ada = await newMember(shop());
  ({ email } = ada.signedUp.person);
});

const queue = (mail: MailJob) => db().transaction((tx) => queueMail(tx, mail));
const staffMails = (): MailJob[] => [
  { type: 'staff_invitation', email, role: 'owner', invitedBy: 'Ada Obi', token: 'one' },
  { type: 'staff_password_reset', email, token: 'two' },
  { type: 'staff_recovery_code', email, codesLeft: 8 },
  { type: 'staff_wrong_codes', email, name: 'Ada', accountEmail: email },
];
async function queueStaffMails(): Promise<void> {
  for (const mail of staffMails()) await queue(mail);
}

/** The types of the emails to Ada's address as staff. */
async function staffTypes(): Promise<string[]> {
  const rows = await db()
    .select({ event: mails.event })
    .from(mails)
    .where(sql`${mails.event} ->> 'email' = ${email} and ${isNull(mails.userId)}`)
    .orderBy(mails.createdAt);
  return rows.map(({ event }) => event.type);
}

describe('emails to staff whose address is that of a customer', () => {
  it('take none of the five a day of an unconfirmed customer, and are not limited by them', async () => {
    await queueStaffMails();
    await queueStaffMails();
    await waitUntilMailsSent(shop());
    for (let count = 0; count < 6; count += 1) await queue({ type: 'password_changed', userId: ada.id });
    expect(await db().$count(mails, eq(mails.userId, ada.id))).toBe(5);
    await queueStaffMails();
    expect(await staffTypes()).toHaveLength(12);
  });

  it("are not in the customer's export", async () => {
    await queueStaffMails();
    await queue({ type: 'password_changed', userId: ada.id });
    await waitUntilMailsSent(shop());
    const { letters } = await ada.must(exportData);
    expect(letters.map(({ kind }) => kind)).toEqual(['password_changed']);
  });

  it('outlast the erasure of the customer, sent or not, row and file', async () => {
    await queueStaffMails();
    await waitUntilMailsSent(shop());
    await requestDueDeletion(shop(), ada);
    await waitUntilMailsSent(shop());
    await queue({ type: 'password_changed', userId: ada.id });
    await db().transaction(async (tx) => {
      await queueMail(tx, { type: 'staff_recovery_code', email, codesLeft: 7 });
      await tx
        .update(mails)
        .set({ dueAt: sql`now() + interval '1 hour'` })
        .where(isNull(mails.sentAt));
    });
    await eraseDue(shop());
    await db()
      .update(mails)
      .set({ dueAt: sql`now()` });
    await waitUntilMailsSent(shop());
    expect(await staffTypes()).toEqual([...staffMails().map(({ type }) => type), 'staff_recovery_code']);
    const subjects = (await mailsTo(shop().config.dataDir, email, 6)).map(({ headers }) => headers.subject);
    expect(subjects.sort()).toEqual([
      ...['A recovery code was used at the desk', 'A recovery code was used at the desk'],
      ...[
        'Choose a new password for the desk',
        'Join the desk of Kanti',
        'Twenty wrong codes on your account',
      ],
      'Your Kanti account was deleted',
    ]);
  });
});
