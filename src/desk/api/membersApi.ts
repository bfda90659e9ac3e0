import type { BodyOf, SuccessOf } from '@contract/call';
import * as calls from '@contract/calls/desk/members';
import type { Invitation, Member } from '@contract/calls/desk/members';
import { fromCall } from '@ui/api/request';
import type { AppThunk } from '../shared/state/hooks';
import { dataInTime, deskApi } from './deskApi';
import { readInvitation, readInvitationPage, readMember, readMemberPage } from './readMembers';
import { changeResultOf, refusalOf, type ChangeResult, type Refusal } from './refusal';

type MemberPage = SuccessOf<typeof calls.listStaff>;
type InvitationPage = SuccessOf<typeof calls.listInvitations>;

interface MemberChange {
  /** with the version that was read */
  member: Member;
  body: BodyOf<typeof calls.changeMember>;
}

const listStaff = fromCall(calls.listStaff);
const listInvitations = fromCall(calls.listInvitations);
const argOf = (staffId: number) => ({ params: { staffId } });
const NEXT_PAGES = {
  initialPageParam: undefined,
  getNextPageParam: (page: { next: string | null } | null) => page?.next ?? undefined,
};

const membersApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    /** Pages of the staff, each requested after the last member of the previous page. */
    listStaff: build.infiniteQuery<MemberPage | null, void, string | undefined>({
      query: ({ pageParam }) => listStaff.query({ query: { after: pageParam } }),
      transformResponse: readMemberPage,
      extraOptions: listStaff.extraOptions,
      infiniteQueryOptions: NEXT_PAGES,
      providesTags: ['MemberList'],
    }),
    /** Pages of the open invitations. */
    listInvitations: build.infiniteQuery<InvitationPage | null, void, string | undefined>({
      query: ({ pageParam }) => listInvitations.query({ query: { after: pageParam } }),
      transformResponse: readInvitationPage,
      extraOptions: listInvitations.extraOptions,
      infiniteQueryOptions: NEXT_PAGES,
      providesTags: ['InvitationList'],
    }),
    /** A member as they are now, without showing it. */
    lookUpMember: build.query({ ...fromCall(calls.getMember, readMember), keepUnusedDataFor: 0 }),
    changeMember: build.mutation(fromCall(calls.changeMember, readMember)),
    endMemberSessions: build.mutation(fromCall(calls.endMemberSessions)),
    resetMemberFactor: build.mutation(fromCall(calls.resetMemberFactor)),
    inviteMember: build.mutation(fromCall(calls.inviteMember, readInvitation)),
    withdrawInvitation: build.mutation(fromCall(calls.withdrawInvitation)),
  }),
});

export const { useListStaffInfiniteQuery, useListInvitationsInfiniteQuery } = membersApi;
const { endpoints } = membersApi;

/** Reads the staff and the invitations anew: a change of one may end the other. */
export function rereadStaff(): AppThunk {
  return (dispatch) => {
    dispatch(membersApi.util.invalidateTags(['MemberList', 'InvitationList']));
  };
}

/** Shows this state of a member in the list until it is read again, which it is at once. */
export function showMember(member: Member): AppThunk {
  return (dispatch) => {
    dispatch(
      membersApi.util.updateQueryData('listStaff', undefined, ({ pages }) => {
        for (const page of pages) {
          const at = page?.items.findIndex(({ staff_id: id }) => id === member.staff_id) ?? -1;
          if (page && at !== -1) page.items[at] = member;
        }
      }),
    );
    dispatch(rereadStaff());
  };
}

/** The member as the server has them now; null if they cannot be read in time. The screens stay as they are. */
export function lookUpMember(staffId: number): AppThunk<Promise<Member | null>> {
  return (dispatch) =>
    dataInTime(
      dispatch(endpoints.lookUpMember.initiate(argOf(staffId), { forceRefetch: true, subscribe: false })),
    );
}

/** Changes a member of this version; another version is refused as `changed`. */
export function changeMember({ member, body }: MemberChange): AppThunk<Promise<ChangeResult<Member>>> {
  return async (dispatch) => {
    const headers = { 'if-match': `"${member.version}"` };
    const arg = { ...argOf(member.staff_id), headers, body };
    return changeResultOf(await dispatch(endpoints.changeMember.initiate(arg, { track: false })));
  };
}

/** @returns why it was refused, null on success */
export function endMemberSessions(staffId: number): AppThunk<Promise<Refusal | null>> {
  return async (dispatch) => {
    const { error } = await dispatch(endpoints.endMemberSessions.initiate(argOf(staffId), { track: false }));
    if (!error) dispatch(rereadStaff());
    return error ? refusalOf(error) : null;
  };
}

/** @returns why it was refused, null on success */
export function resetMemberFactor(staffId: number): AppThunk<Promise<Refusal | null>> {
  return async (dispatch) => {
    const { error } = await dispatch(endpoints.resetMemberFactor.initiate(argOf(staffId), { track: false }));
    if (!error) dispatch(rereadStaff());
    return error ? refusalOf(error) : null;
  };
}

/** Invites somebody by email. @param key the same for each try of one invitation, so that one email goes out */
export function inviteMember(
  body: BodyOf<typeof calls.inviteMember>,
  key: string,
): AppThunk<Promise<{ invitation: Invitation | null } | { refusal: Refusal }>> {
  return async (dispatch) => {
    const headers = { 'idempotency-key': key };
    const { data, error } = await dispatch(
      endpoints.inviteMember.initiate({ headers, body }, { track: false }),
    );
    if (error) return { refusal: refusalOf(error) };
    dispatch(rereadStaff());
    return { invitation: data ?? null };
  };
}

/** @returns why it was refused, null on success */
export function withdrawInvitation(invitationId: number): AppThunk<Promise<Refusal | null>> {
  return async (dispatch) => {
    const { error } = await dispatch(
      endpoints.withdrawInvitation.initiate({ params: { invitationId } }, { track: false }),
    );
    const refusal = error ? refusalOf(error) : null;
    // One that is open no more leaves the list, too.
    if (!refusal || refusal.code === 'not_found') dispatch(rereadStaff());
    return refusal;
  };
}
