export { changeMirror, isBusy, isUnsettled, type Change, type ChangeMirror } from './change';
export { changeMachine, type LookUpOutcome, type SendOutcome } from './changeMachine';
export { ChangeReport, type ChangeTexts } from './ChangeReport';
export { useChange, type SubjectChange } from './useChange';
export { useDialogFocus, useFormFocus } from './useFormFocus';
