import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { selectStaff } from '../session';
import { noteTyped, selectNoteDraft, type NoteReader } from './noteDraftsSlice';

/** A note on an order, kept in the store while it is typed. */
export function useNoteDraft(orderId: number, reader: NoteReader) {
  const dispatch = useAppDispatch();
  const staffId = useAppSelector(selectStaff)?.staff_id;
  const note = useAppSelector((state) => selectNoteDraft(state, orderId, reader));
  const setNote = (text: string) => {
    if (staffId !== undefined) dispatch(noteTyped({ staffId, orderId, reader, note: text }));
  };
  return { note, setNote };
}
