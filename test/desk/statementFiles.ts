import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MAX_STATEMENT_BYTES } from '@contract/calls/desk/transfers.limits';

/** A statement whose header no other statement has, so that the shop does not know its columns. */
export function newHeader(): string {
  headers += 1;
  return `Trans Date,Description,Debit,Credit,Reference,Balance ${headers}`;
}

let headers = 0;

export const csvFile = (text: string, name = 'november.csv') => new File([text], name, { type: 'text/csv' });

/** A file that is larger than a statement may be. */
export const largeFile = () => csvFile('x'.repeat(MAX_STATEMENT_BYTES + 1));

/** Chooses the file of a statement, which is uploaded at once. */
export async function chooseFile(user: UserEvent, file: File): Promise<void> {
  await user.upload(screen.getByLabelText('Statement file'), file);
}
