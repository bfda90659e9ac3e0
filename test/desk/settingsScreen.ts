import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { changeSettings, getSettings, type SettingsChange } from '@contract/calls/desk/settings';
import { renderDesk } from '../support/renderDesk';
import type { StaffMember } from '../support/staff';

/** What a new shop begins with. */
export const FIRST = { refund_four_eyes_above: 500_000, accepted_shortfall: 1_000, low_stock_at: 5 };
export const SAVED = 'The settings are saved.';

export const shortfall = () => screen.getByLabelText('Forgiven shortfall');
export const lowStock = () => screen.getByLabelText('Low stock at');

/** Opens the screen Settings as an owner sees it. */
export async function openSettings(owner: StaffMember) {
  const desk = renderDesk('/desk/settings', owner.stored);
  await screen.findByLabelText('Forgiven shortfall');
  return desk;
}

/** Types a text in place of what is there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

export const settingsOf = async (member: StaffMember) => (await member.call(getSettings)).body;

/** Changes the settings by the API, as another owner's browser would. */
export async function changeSettingsElsewhere(owner: StaffMember, body: SettingsChange): Promise<void> {
  const { version } = await settingsOf(owner);
  const { status } = await owner.call(changeSettings, { headers: { 'if-match': `"${version}"` }, body });
  expect(status).toBe(200);
}
