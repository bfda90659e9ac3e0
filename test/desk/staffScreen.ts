import { screen, within } from '@testing-library/react';
import { changeMember, getMember } from '@contract/calls/desk/members';
import { renderDesk } from '../support/renderDesk';
import type { StaffMember } from '../support/staff';

/** Opens the screen Staff as an owner sees it, at the row of a member. */
export async function openStaff(owner: StaffMember, { email } = owner) {
  const desk = renderDesk('/desk/staff', owner.stored);
  const row = within(await screen.findByRole('row', { name: new RegExp(email) }));
  const ask = (name: string) => desk.user.click(row.getByRole('button', { name }));
  return { ...desk, row, ask };
}

export const dialog = () => within(screen.getByRole('dialog'));
export const confirm = (name: string) => dialog().getByRole('button', { name });

export const memberOf = async (owner: StaffMember, { id }: StaffMember) =>
  (await owner.call(getMember, { params: { staffId: id } })).body;

/** Changes a member by the API, as another owner's browser would. */
export async function changeElsewhere(owner: StaffMember, member: StaffMember, body: object): Promise<void> {
  const { version } = await memberOf(owner, member);
  const headers = { 'if-match': `"${version}"` };
  const { status } = await owner.call(changeMember, { params: { staffId: member.id }, headers, body });
  expect(status).toBe(200);
}
