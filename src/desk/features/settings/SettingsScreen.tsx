import { useState } from 'react';
import type { ShopSettings } from '@contract/calls/desk/settings';
import { Skeleton } from '@ui/components/Skeleton';
import { useQueryTimeout } from '../../api/deskApi';
import { useGetSettingsQuery } from '../../api/settingsApi';
import { LoadFailure } from '../../shared/components/LoadFailure';
import { useAppSelector } from '../../shared/state/hooks';
import { selectMay } from '../session';
import { FIELDS, fieldTexts, messages } from './messages';
import { SettingsForm } from './SettingsForm';

/** The settings of the shop: all staff read them, owners change them. */
export function SettingsScreen() {
  const { currentData: settings, isError, refetch } = useQueryTimeout(useGetSettingsQuery());
  const mayWrite = useAppSelector((state) => selectMay(state, 'settings.write'));
  // Stays when the permission is lost, with what was typed.
  const [hasForm] = useState(mayWrite);
  if (settings)
    return hasForm ? (
      <SettingsForm settings={settings} isAllowed={mayWrite} />
    ) : (
      <SettingsList settings={settings} />
    );
  if (isError || settings === null)
    return <LoadFailure text={messages.failed} onTryAgain={() => void refetch()} />;
  return (
    <div role="status" aria-label={messages.loading} className="grid max-w-form gap-5">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  );
}

function SettingsList({ settings }: { settings: ShopSettings }) {
  return (
    <div className="max-w-form">
      <dl className="divide-y divide-line border-y border-line">
        {FIELDS.map((field) => {
          const { label, effect, format } = fieldTexts[field];
          return (
            <div key={field} className="grid gap-1 py-4">
              <dt className="text-sm font-label">{label}</dt>
              <dd className="tabular text-lg">{format(settings[field])}</dd>
              <dd className="text-sm text-muted">{effect}</dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-4 text-muted">{messages.ownersOnly}</p>
    </div>
  );
}
