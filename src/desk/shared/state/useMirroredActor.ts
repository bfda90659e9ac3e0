import { createUseMirroredActor } from '@ui/machines/createUseMirroredActor';
import { useAppDispatch, useAppSelector } from './hooks';

/** Runs a machine while the component is mounted, and mirrors it into the store. */
export const useMirroredActor = createUseMirroredActor({
  useDispatch: useAppDispatch,
  useSelector: useAppSelector,
});
