export { changeMirror, isBusy, isUnsettled, type Change, type ChangeMirror } from './change';
export { changeMachine, type LookUpOutcome, type SendOutcome } from './changeMachine';
export { ChangeReport, type ChangeTexts } from './ChangeReport';
export { useDialogFocus, useFormFocus } from './useFormFocus';
