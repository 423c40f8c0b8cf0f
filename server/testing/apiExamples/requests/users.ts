import { users } from '#contract/users/endpoints.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

const setAt = '2026-11-21T09:40:00.000Z'

export function userRequests({
  app,
  find,
  people: { admin, moderator, owner, seller },
  getMember,
  placeId,
  branchId,
}: DemoScene): ExampleRequests<'users'> {
  return {
    users: {
      getAllUsers: { as: admin, input: { name: 'سلمى' } },
      getUser: { as: admin, input: { id: getMember(3).id } },
      getUserRoles: { as: admin, input: { userId: seller.id } },
      findUser: { as: admin, input: { phoneOrEmail: getMember(3).phone } },
      getAttachedUsers: { as: admin },
      getConsultants: { as: admin },
      saveUser: {
        as: admin,
        input: {
          name: 'منال رشدي',
          email: 'manal.roushdy@makan.test',
          phone: '01067430071',
          phoneCode: '20',
          password: 'Given-Word-7',
          rankBase: 'BranchManager',
          servicePlaceId: placeId,
          branchId,
        },
      },
      deleteUser: {
        as: admin,
        input: async () => ({
          id: await find("select id from users where email = 'manal.roushdy@makan.test'"),
        }),
      },
      resendInvitation: {
        as: owner,
        input: async () => {
          const person = { name: 'هدى سامي', phone: '01067430072', phoneCode: '20' }
          const input = { ...person, rankBase: 'BranchManager' as const, branchId }
          return { userId: (await app.request(users.saveUser, input, owner)).id }
        },
      },
      withdrawInvitation: {
        as: owner,
        input: async () => ({ userId: await find("select id from users where phone = '+201067430072'") }),
      },
      saveUserRoles: {
        as: admin,
        input: async () => ({
          userId: moderator.id,
          rankId: await find("select id from ranks where name_en = 'Moderator'"),
          roles: [await find("select id from roles where name = 'ManageUserReports'")],
        }),
        reply: async () => ({ id: moderator.id, version: 2 }),
      },
      attachUser: { as: admin, input: { userId: getMember(3).id, consultantId: seller.id } },
    },
  }
}

export function memberPageRequests({
  find,
  people: { admin },
  getMember,
}: DemoScene): ExampleRequests<'memberPage' | 'restrictions'> {
  const userId = getMember(9).id
  return {
    memberPage: {
      getMember: { as: admin, input: { userId: getMember(3).id } },
      getTimeline: { as: admin, input: { userId: getMember(3).id } },
    },
    restrictions: {
      restrictMember: {
        as: admin,
        input: {
          userId,
          kind: 'chat',
          reason: 'abuse',
          message: 'راجعنا بلاغًا عن رسائلك يوم الخميس.',
          days: 7,
        },
      },
      getOwnRestrictions: {
        reply: [
          {
            id: 2,
            kind: 'chat',
            reason: 'abuse',
            message: 'راجعنا بلاغًا عن رسائلك يوم الخميس.',
            startsAt: '2026-11-21T10:00:00.000Z',
            endsAt: '2026-11-28T10:00:00.000Z',
          },
        ],
      },
      liftRestriction: {
        as: admin,
        input: async () => ({
          id: await find('select max(id) from restrictions where user_id = $1', userId),
        }),
      },
    },
  }
}

export function accessRequests({
  people: { moderator, colleague },
  getMember,
}: DemoScene): ExampleRequests<'factorResets' | 'accessChanges'> {
  return {
    factorResets: {
      getFactorReset: {
        input: { userId: moderator.id },
        reply: {
          hasFactor: true,
          reset: {
            reason: 'ضاع الموبايل',
            askedBy: colleague.name,
            askedByMe: false,
            askedAt: setAt,
            dueAt: null,
          },
        },
      },
      askFactorReset: {
        input: { userId: moderator.id, reason: 'ضاع الموبايل' },
        reply: { id: moderator.id },
      },
      agreeToFactorReset: { input: { userId: moderator.id }, reply: { id: moderator.id } },
      stopFactorReset: { input: { userId: moderator.id }, reply: { id: moderator.id } },
    },
    accessChanges: {
      getAccessChanges: {
        reply: [
          {
            userId: getMember(3).id,
            userName: getMember(3).name,
            phone: '+201228520399',
            email: null,
            password: false,
            dueAt: '2026-11-22T09:40:00.000Z',
            setBy: colleague.name,
            setByMe: false,
            setAt,
          },
        ],
      },
      approveAccessChange: { input: { userId: getMember(3).id, setAt }, reply: { id: getMember(3).id } },
      withdrawAccessChange: { input: { userId: getMember(3).id }, reply: { id: getMember(3).id } },
      lockUser: { input: { userId: getMember(9).id }, reply: { id: getMember(9).id } },
      getOwnAccessChange: {
        reply: {
          change: { phone: true, email: false, password: false, dueAt: '2026-11-22T09:40:00.000Z' },
        },
      },
      stopOwnAccessChange: { reply: {} },
      stopAccessChange: { input: { token: 'token-of-the-link' }, reply: {} },
    },
  }
}
