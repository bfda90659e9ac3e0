import * as T from 'typebox';
import { defineSchemas } from '../call';
import { textInput } from '../entities/text.schemas';
import { MAX_INCIDENT_BYTES, MAX_SENTENCE_LENGTH } from './incidents.limits';

const PlainRecord = T.Record(T.String(), T.Unknown());

const Recording = T.Object({
  format: T.Literal(1),
  /** the build of the web app that recorded it */
  app_version: T.String({ maxLength: 64 }),
  /** the path of the page from which it was sent */
  page: T.String({ maxLength: 400 }),
  recorded_at: T.String({ maxLength: 40 }),
  /** the state before the oldest entry */
  before: PlainRecord,
  entries: T.Array(PlainRecord, { maxItems: 500 }),
});

export const reportIncident = defineSchemas({
  summary: 'Report a problem with what was recorded of it',
  tag: 'operations',
  access: 'visitor_or_customer',
  bodyBytes: MAX_INCIDENT_BYTES,
  body: T.Object({
    sentence: T.Optional(textInput({ min: 0, max: MAX_SENTENCE_LENGTH })),
    recording: Recording,
  }),
  replies: {
    201: T.Object({
      incident_id: T.Integer(),
      /** short enough to read out on the phone */
      code: T.String({ examples: ['K7-4QX'] }),
    }),
  },
  errors: [],
});

export const readIncident = defineSchemas({
  summary: 'A reported problem, to be replayed (setting DEVTOOLS)',
  tag: 'operations',
  access: 'anyone',
  params: T.Object({ code: T.String({ minLength: 5, maxLength: 12 }) }),
  replies: {
    200: T.Object({
      incident_id: T.Integer(),
      code: T.String(),
      created_at: T.String(),
      page: T.String(),
      app_version: T.String(),
      sentence: T.Union([T.String(), T.Null()]),
      recording: PlainRecord,
      /** the server's log lines of the recorded calls that are still in memory */
      server_log: T.Array(PlainRecord),
    }),
  },
  errors: ['not_found'],
});
