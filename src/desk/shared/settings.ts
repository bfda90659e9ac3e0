import { isRecord, nonEmptyTextOf } from '@ui/guards';

/** The id of the data block that the server writes into the page. */
const SETTINGS_ELEMENT_ID = 'desk-settings';

interface Settings {
  shopName: string;
}

function readSettings(): Settings {
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent ?? '{}';
  const values: unknown = JSON.parse(text);
  return { shopName: (isRecord(values) && nonEmptyTextOf(values.shopName)) || 'The shop' };
}

/** The shop's settings that the desk shows. */
export const settings = readSettings();
