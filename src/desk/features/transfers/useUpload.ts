import { useEffect, useEffectEvent, useState } from 'react';
import type { StatementUpload } from '@contract/calls/desk/transfers';
import { MAX_STATEMENT_BYTES } from '@contract/calls/desk/transfers.limits';
import type { StatementSheet } from '../../api/readTransfers';
import type { Refusal } from '../../api/refusal';
import { uploadStatementFile, type StatementMapping } from '../../api/transfersApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages } from './messages';

/** Why a statement was not uploaded. */
export interface UploadProblem {
  sentence: string;
  /** whether the same file may be sent again as it is */
  isRepeatable: boolean;
}

/**
 * Uploads a statement. It may be uploaded twice without harm, so that after a press without an answer the same file is offered again.
 * The columns of a statement that is new to the shop are chosen in a dialog; they stay while it is closed.
 * @param onUploaded called with what an upload has brought, while the screen is there
 */
export function useUpload(onUploaded: (upload: StatementUpload) => void) {
  const dispatch = useAppDispatch();
  const [file, setFile] = useState<File | null>(null);
  const [mapping, setMapping] = useState<StatementMapping | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [upload, setUpload] = useState<StatementUpload | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  /** the columns of the file, where the shop did not know what they mean */
  const [sheet, setSheet] = useState<StatementSheet | null>(null);
  const [isMappingOpen, setMappingOpen] = useState(false);

  const report = useEffectEvent(onUploaded);
  // Not from the call itself, which may end when the page has been left.
  useEffect(() => {
    if (upload) report(upload);
  }, [upload]);

  const send = async (next: File, columns: StatementMapping | null) => {
    setMapping(columns);
    setBusy(true);
    setProblem(null);
    setUpload(null);
    const result = await dispatch(uploadStatementFile(next, columns));
    setBusy(false);
    if ('sheet' in result) {
      setSheet(result.sheet);
      setMappingOpen(true);
    } else if ('upload' in result && result.upload) {
      setUpload(result.upload);
      setMappingOpen(false);
    } else {
      setProblem('refusal' in result ? problemOf(result.refusal) : NO_ANSWER);
    }
  };
  const choose = (next: File) => {
    if (isBusy) return;
    setFile(next);
    setSheet(null);
    setMappingOpen(false);
    if (next.size <= MAX_STATEMENT_BYTES) {
      void send(next, null);
      return;
    }
    setUpload(null);
    setProblem({ sentence: messages.tooLarge, isRepeatable: false });
  };
  return {
    ...{ file, isBusy, upload, problem, sheet, isMappingOpen },
    /** whether the file waits for its columns to be chosen */
    isWaiting: sheet !== null && upload === null,
    choose,
    sendMapped: (columns: StatementMapping) => {
      if (file) void send(file, columns);
    },
    sendAgain: () => {
      if (file) void send(file, mapping);
    },
    openMapping: () => setMappingOpen(true),
    closeMapping: () => setMappingOpen(false),
    giveUp: () => {
      setSheet(null);
      setMappingOpen(false);
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;

const NO_ANSWER: UploadProblem = { sentence: messages.unanswered, isRepeatable: true };

function problemOf({ isCertain, sentence, fields }: Refusal): UploadProblem {
  if (!isCertain) return NO_ANSWER;
  return { sentence: fields.mapping ?? fields.file ?? sentence, isRepeatable: false };
}
