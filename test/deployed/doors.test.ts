import { endStaffSession, listStaffSessions } from '@contract/calls/desk/security';
import { changeMember, endMemberSessions, inviteMember } from '@contract/calls/desk/members';
import { getMe, joinDesk, signInByCode, signInToDesk } from '@contract/calls/desk/staff';
import { appCodeOf } from '../support/appCode';
import { mailsTo } from '../support/mailbox';
import { callDesk, finishSignIn, STAFF_PASSWORD, staffWith, type StaffMember } from '../support/staff';
import { deployedShop, keeper } from './support/deployedShop';

const deployed = deployedShop();

const ENDED = { status: 401, code: 'token_invalid' };

/** Two built servers on one database, with a log that holds everything. */
async function twoServers() {
  const { url, query } = await deployed.database();
  const dataDir = await deployed.folder();
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'trace', DATA_DIR: dataDir };
  const servers = [deployed.start(settings), deployed.start(settings)] as const;
  const addresses = await Promise.all(servers.map(({ address }) => address));
  const [one = '', other = ''] = addresses;
  const join = async (address: string, token: string, name: string): Promise<StaffMember> => {
    const { body } = await callDesk(address, joinDesk, { body: { token, name, password: STAFF_PASSWORD } });
    const { secret = '', recoveryCodes = [], ...done } = await finishSignIn(address, body);
    const { access, refresh } = done;
    const { staff_id: id, email } = done.staff;
    return staffWith(address, { id, email, secret, recoveryCodes, access, refresh, stored: {} });
  };
  const invited = await keeper(settings, 'staff', 'invite', 'ada@example.com', '--role', 'owner', '--json');
  const { link } = JSON.parse(invited.out) as { link: string };
  const owner = await join(one, new URL(link).hash.slice(1), 'Ada');
  return { servers, one, other, query, dataDir, settings, join, owner, link };
}

const at = (address: string, member: StaffMember) => staffWith(address, member);

describe('two built servers (desk.md 5)', () => {
  it('refuse what the other has ended, and take a code once', async () => {
    const { one, other, query, owner } = await twoServers();
    const signIn = async (address: string) => {
      const body = { email: owner.email, password: STAFF_PASSWORD };
      const { body: step } = await callDesk(address, signInToDesk, { body });
      if (step.step !== 'code') throw new Error(step.step);
      return step.ticket;
    };
    // One code by ten callers on both servers, each with a ticket of either.
    const tickets = await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(n % 2 ? one : other)));
    const code = appCodeOf(owner.secret);
    const answers = await Promise.all(
      tickets.map((ticket, n) => callDesk(n % 3 ? one : other, signInByCode, { body: { ticket, code } })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
    await query('update staff set wrong_codes = 0');
    const [recovery_code = ''] = owner.recoveryCodes;
    const more = await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(n % 2 ? one : other)));
    const recovered = await Promise.all(
      more.map((ticket, n) =>
        callDesk(n % 3 ? one : other, signInByCode, { body: { ticket, recovery_code } }),
      ),
    );
    expect(recovered.map(({ status }) => status).sort()).toEqual(statuses);

    const { access = '', refresh = '' } = answers.find(({ status }) => status === 200)?.body ?? {};
    const second = staffWith(other, { ...owner, access, refresh });
    expect((await second.call(getMe)).status).toBe(200);
    const { items } = (await at(one, owner).call(listStaffSessions)).body;
    const third = items.filter(({ current }) => !current);
    for (const { session_id: sessionId } of third)
      expect((await at(one, owner).call(endStaffSession, { params: { sessionId } })).status).toBe(204);
    expect(await second.call(getMe)).toMatchObject(ENDED);
    const params = { staffId: owner.id };
    expect((await at(other, owner).call(endMemberSessions, { params })).status).toBe(204);
    expect(await at(one, owner).call(getMe)).toMatchObject(ENDED);
  });

  it('let a member in by the email of an invitation, and out at once; no log has a secret of it', async () => {
    const { servers, one, other, query, dataDir, settings, join, owner, link } = await twoServers();
    const body = { email: 'bola@example.com', role: 'manager' };
    expect((await owner.call(inviteMember, { body })).status).toBe(201);
    const [mail] = await mailsTo(dataDir, 'bola@example.com');
    const token = /\/desk\/join#([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
    const bola = await join(other, token, 'Bola');
    const reset = await keeper(settings, 'staff', 'reset', 'bola@example.com', '--json');
    const resetToken = new URL((JSON.parse(reset.out) as { link: string }).link).hash.slice(1);
    const change = { params: { staffId: bola.id }, headers: { 'if-match': '"2"' }, body: { active: false } };
    expect((await at(one, owner).call(changeMember, change)).status).toBe(200);
    expect(await bola.call(getMe)).toMatchObject(ENDED);
    const audited = JSON.stringify(await query('select * from audit'));
    expect(audited).toContain('staff.disable');
    const secrets = [
      ...[STAFF_PASSWORD, link, token, resetToken],
      ...[owner, bola].flatMap(({ secret, recoveryCodes, access, refresh }) => [
        ...[secret, access, refresh],
        ...recoveryCodes,
      ]),
    ];
    const exits = await Promise.all(servers.map((server) => server.signal('SIGTERM')));
    const logs = exits.map(({ out, err }) => out + err).join('\n');
    expect(logs).toContain('/api/desk/login/code/');
    for (const secret of secrets)
      expect([secret, logs.includes(secret) || audited.includes(secret)]).toEqual([secret, false]);
  });
});
