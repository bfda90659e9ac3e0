import { useFormik } from 'formik';
import { useState } from 'react';
import type { ShopSettings } from '@contract/calls/desk/settings';
import { readSettings } from '../../api/readSettings';
import { changeSettings, lookUpSettings, rereadSettings, showSettings } from '../../api/settingsApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { changeMirror, useChange } from '../changes';
import { FIELDS } from './messages';
import { editsOf, isEdited, settingsSchema, textsOf } from './settingsForm';

const changeSettingsMirror = changeMirror('changeSettings');

/** What is entered, and the machine that saves it. @param settings as they are shown, with the version that was read */
export function useSettingsChange(settings: ShopSettings) {
  const dispatch = useAppDispatch();
  /** whether the last press had nothing to save */
  const [isUnchanged, setUnchanged] = useState(false);
  const form = useFormik({
    initialValues: textsOf(settings),
    // Saved settings, and the newest after a change by somebody else, replace what was typed.
    enableReinitialize: true,
    validationSchema: settingsSchema,
    validateOnBlur: false,
    onSubmit: () => {
      setUnchanged(!isDirty);
      if (isDirty) changing.send('save');
      else changing.forget();
    },
  });
  const isDirty = isEdited(form.values, settings);
  const edits = editsOf(form.values, settings);
  const changing = useChange({
    mirror: changeSettingsMirror,
    send: () => dispatch(changeSettings(settings.version, edits)),
    lookUp: () => dispatch(lookUpSettings()),
    read: readSettings,
    isCarriedOut: (current) =>
      current.version === settings.version + 1 &&
      FIELDS.every((field) => current[field] === (edits[field] ?? settings[field])),
    isSameVersion: ({ version }) => version === settings.version,
    onDone: (saved) => {
      dispatch(showSettings(saved));
    },
    showNewest: (newest) => {
      dispatch(newest ? showSettings(newest) : rereadSettings());
      form.resetForm();
    },
    clearTyped: () => form.resetForm(),
  });
  const forget = () => {
    setUnchanged(false);
    changing.forget();
  };
  return { form, changing, isDirty, isUnchanged, forget };
}
