import { mirroredActorIn } from '@ui/machines/mirroredActor';
import { useAppDispatch, useAppSelector } from './hooks';

/** Runs a machine while the component is mounted, and mirrors it into the store. */
export const useMirroredActor = mirroredActorIn({ useDispatch: useAppDispatch, useSelector: useAppSelector });
